import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Opens the global search, like Strg+K. */
export function SearchButton(props: { onClick: () => void; className?: string }) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Alles durchsuchen"
      title="Alles durchsuchen (Strg + K)"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      {...props}
    >
      <Search aria-hidden />
    </Button>
  );
}
