import type { ReactNode } from 'react';
import { Dialog, DialogContent } from '@/components/ui/dialog';

interface FormDialogProps {
  title: string;
  description?: ReactNode;
  /** Pixels on wide screens. */
  width?: 425 | 600;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog around a form; open as long as it is mounted. A click outside doesn't close it: typed text would be lost. */
export function FormDialog({ title, description, width, onClose, children }: FormDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        description={description}
        width={width}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {children}
      </DialogContent>
    </Dialog>
  );
}
