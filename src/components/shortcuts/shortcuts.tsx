import { useEffect, useState } from 'react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import { lazyModule } from '@/lib/lazy/lazy-module';

const keys = lazyModule(async () => (await import('./listen-for-keys')).listenForKeys);
const ShortcutHelp = lazyDialog(async () => (await import('./shortcut-help')).ShortcutHelp, null);

const modifiers = ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph'];

/** Keyboard shortcuts of a portal, and a way to list them for keyboard users who do not know them. */
export function Shortcuts() {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    // Lazy, because most users never press one. Of several keys pressed while it loads, the first one counts that is more
    // than a modifier: Strg comes before K, and what is searched for after it.
    const begin = (first: KeyboardEvent) => {
      let pressed = first;
      const waiting = new AbortController();
      const note = (event: KeyboardEvent) => {
        if (modifiers.includes(pressed.key)) pressed = event;
      };
      document.addEventListener('keydown', note, { signal: waiting.signal });
      void keys.loadWhenOnline().then((listen) => {
        waiting.abort();
        listen(() => setIsHelpOpen(true), signal, pressed);
      });
    };
    document.addEventListener('keydown', begin, { once: true, signal });
    return () => ended.abort();
  }, []);
  return (
    <>
      <div className="mt-6 -ml-3 hidden lg:not-print:pointer-fine:block">
        <Button
          variant="ghost"
          size="sm"
          className="text-muted-foreground"
          aria-haspopup="dialog"
          onClick={() => setIsHelpOpen(true)}
        >
          Tastenkürzel
        </Button>
      </div>
      {isHelpOpen && <ShortcutHelp onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
