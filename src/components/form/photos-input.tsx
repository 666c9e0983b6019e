import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

interface PhotosInputProps {
  /** The accessible name. */
  label: string;
  icon: LucideIcon;
  /** The button's text. */
  children: ReactNode;
  /** Photos are being prepared: none can be added. */
  pending: boolean;
  onChoose: (files: File[]) => void;
  ref?: Ref<HTMLInputElement>;
  className: string;
  buttonStyles: string;
}

/** A button that takes several photos, from the camera or the gallery, as the device offers it. */
export function PhotosInput({
  label,
  icon,
  children,
  pending,
  onChoose,
  ref,
  className,
  buttonStyles,
}: PhotosInputProps) {
  return (
    <div className={cn('relative rounded-lg outline-offset-2 outline-ring has-focus-visible:outline-2', className)}>
      {/* The native control is in the browser's language: it lies invisibly on top of ours. */}
      <Button variant="outline" icon={icon} aria-hidden tabIndex={-1} pending={pending} className={buttonStyles}>
        {children}
      </Button>
      <input
        ref={ref}
        type="file"
        multiple
        accept="image/*"
        aria-label={label}
        disabled={pending}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was removed.
          event.target.value = '';
          onChoose(files);
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
