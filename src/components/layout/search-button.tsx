import { Search } from 'lucide-react';
import { cn } from '@/lib/cn';

/** Opens the search over everything, which Strg+K does as well; a mere picture where there is little room. */
export function SearchButton({ onClick, className }: { onClick: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onClick}
      className={cn(
        'flex min-h-8 items-center gap-3 rounded-lg border border-input bg-card px-3 text-sm text-muted-foreground hover:bg-muted pointer-coarse:min-h-11',
        className,
      )}
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="max-lg:sr-only">Alles durchsuchen</span>
      <kbd aria-hidden className="ml-auto font-sans text-xs max-lg:hidden pointer-coarse:hidden">
        Strg K
      </kbd>
    </button>
  );
}
