import { type ComponentProps, type RefObject, useRef } from 'react';
import { Sheet, SheetContent } from '@/components/ui/sheet';
import { useReturnFocus } from '@/components/ui/use-return-focus';
import { PortalNav } from './portal-nav';

interface PortalMenuProps extends Omit<ComponentProps<typeof PortalNav>, 'onNavigate'> {
  /** The page's main element. */
  main: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The menu of small screens. */
export function PortalMenu({ main, onClose, ...nav }: PortalMenuProps) {
  const followedLink = useRef(false);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  return (
    <Sheet open onOpenChange={onClose}>
      <SheetContent
        title={nav.title}
        onOpenAutoFocus={onOpenAutoFocus}
        onCloseAutoFocus={(event) => {
          if (!followedLink.current) {
            onCloseAutoFocus(event);
            return;
          }
          // Focus moves to the page, not back to the menu button.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        <PortalNav
          {...nav}
          onNavigate={() => {
            followedLink.current = true;
            onClose();
          }}
        />
      </SheetContent>
    </Sheet>
  );
}
