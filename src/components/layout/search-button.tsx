import { Search } from 'lucide-react';
import { Button } from '@/components/ui/button';

/** Opens the search over everything, which Strg+K does as well. */
export function SearchButton({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Search}
      aria-label="Alles durchsuchen"
      title="Alles durchsuchen (Strg + K)"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      className={className}
      onClick={onClick}
    >
      <kbd aria-hidden className="font-sans text-xs max-lg:hidden pointer-coarse:hidden">
        Strg K
      </kbd>
    </Button>
  );
}
