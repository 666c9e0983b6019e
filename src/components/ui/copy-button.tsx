import { Copy } from 'lucide-react';
import { Button } from './button';
import { toast } from '@/lib/toasts/toast';

interface CopyButtonProps {
  /** Name of the copied value: 'IBAN'. */
  label: string;
  text: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ label, text }: CopyButtonProps) {
  const copy = async () => {
    try {
      // There is no clipboard without https.
      await navigator.clipboard.writeText(text);
      toast.success(`${label} kopiert`);
    } catch {
      toast.error(`${label}: Das Kopieren ist nicht möglich. Bitte markieren Sie den Text selbst.`);
    }
  };
  return (
    <Button
      variant="ghost"
      size="icon"
      className="-mr-2.5"
      aria-label={`${label} kopieren`}
      onClick={() => void copy()}
    >
      <Copy aria-hidden />
    </Button>
  );
}
