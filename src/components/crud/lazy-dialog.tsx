import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { loadOnDemand } from '@/lib/load-on-demand';
import { warmUp } from '@/lib/when-quiet';

const failure = (cause: string) => `Das Fenster konnte nicht geöffnet werden: ${cause}`;

/**
 * A dialog whose code is no part of the screen's download. It comes once the screen shows its content, so that the
 * dialog opens at once, or when the dialog is opened earlier. If it cannot be loaded (offline, say), the user is told,
 * and the dialog is closed: it can be opened again.
 *
 * @param beforehand false in a file that several screens share: most of those who download it never open the dialog
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  beforehand = true,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => (loaded ??= await load());
  if (beforehand) void warmUp(get);

  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const close = useRef(props.onClose);
    useEffect(() => {
      close.current = props.onClose;
    });
    useEffect(() => {
      let isGone = false;
      loadOnDemand(get, failure).then(
        (found) => !isGone && setDialog(() => found),
        () => !isGone && close.current(),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (Dialog) return <Dialog {...props} />;
    return (
      <div className="fixed inset-0 z-40 grid animate-fade-in place-content-center bg-foreground/40">
        <Spinner label="Fenster wird geöffnet" />
      </div>
    );
  };
}
