import type { ComponentProps } from 'react';
import { controlStyles } from '@/components/ui/input';
import { cn } from '@/lib/cn';

interface FilePickerProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'value'> {
  /** The picked file, shown beside the button. */
  text: string;
  onPick: (file: File | undefined) => void;
}

/** Picks one file from the device; also accepts drag and drop. */
export function FilePicker({ text, onPick, ...props }: FilePickerProps) {
  return (
    // The native control is in the browser's language: it lies invisibly on top of ours.
    <div className="relative min-w-0 flex-1 rounded-lg outline-offset-2 outline-ring has-focus-visible:outline-2">
      <div
        aria-hidden
        className={cn(
          controlStyles,
          'flex min-h-11 items-center gap-3 py-1.5 pl-1.5',
          props['aria-invalid'] && 'border-destructive',
        )}
      >
        <span className="shrink-0 rounded-md bg-accent px-3 py-1 text-sm font-medium text-accent-foreground">
          Datei auswählen
        </span>
        <span className="truncate text-sm text-muted-foreground">{text}</span>
      </div>
      <input
        {...props}
        type="file"
        onChange={(event) => onPick(event.target.files?.[0])}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
