import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { whenQueriesSettle } from '@/lib/query/queries-settled';

const failure = (cause: string) => `Das Fenster konnte nicht geöffnet werden: ${cause}`;

/**
 * A dialog whose code is not in the screen's download. It is prefetched once the screen shows its content, so that the
 * dialog opens at once, or loaded when opened earlier. If it cannot be loaded (e.g. offline), the user is told and the
 * dialog is closed; it can be opened again.
 *
 * @param when null in a file shared by several screens: most users who download it never open the dialog
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  when: (() => Promise<unknown>) | null = whenQueriesSettle,
): ComponentType<Props> {
  const code = lazyModule(load, when ?? undefined);

  return function LateDialog(props: Props) {
    const [Dialog, setDialog] = useState(code.get);
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      let isGone = false;
      loadOrToast(code, failure).then(
        (found) => !isGone && setDialog(() => found),
        () => !isGone && close.current(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : <OpeningDialog />;
  };
}

/** In the place of a dialog whose code or data are still loading. */
export function OpeningDialog() {
  return (
    <div aria-busy className="fixed inset-0 z-40 grid animate-fade-in place-content-center bg-foreground/40">
      <Spinner label="Fenster wird geöffnet" />
    </div>
  );
}
