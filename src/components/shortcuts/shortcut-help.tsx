import { useId, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { areLetterShortcutsOn, setLetterShortcuts } from './letter-shortcuts';

const shortcuts = [
  { keys: ['/'], does: 'In der Liste suchen' },
  { keys: ['Strg', 'k'], does: 'Alles durchsuchen (Büro)' },
  { keys: ['n'], does: 'Neu anlegen' },
  { keys: ['↑', '↓'], does: 'Von Zeile zu Zeile; aus der Suche in die Liste' },
  { keys: ['Enter'], does: 'Zeile öffnen' },
  { keys: ['Esc'], does: 'Zeile oder Fenster schließen' },
  { keys: ['Strg', 'Enter'], does: 'Formular speichern oder senden' },
  { keys: ['?'], does: 'Diese Übersicht zeigen' },
];

/** All shortcuts of the portals, with a switch for the single-letter ones. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isOn, setIsOn] = useState(areLetterShortcutsOn);
  const change = (next: boolean) => {
    setIsOn(next);
    setLetterShortcuts(next);
  };
  return (
    <Dialog title="Tastenkürzel" onClose={onClose}>
      <dl className="divide-y">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-2">
            <dt className="order-last flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd key={key} className="rounded-md border bg-muted px-2 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex gap-3 border-t pt-4">
        <Checkbox id={id} className="mt-0.5" checked={isOn} onCheckedChange={change} />
        <label htmlFor={id}>Einzelne Tasten („/“, „n“ und „?“) auf diesem Gerät verwenden</label>
      </div>
    </Dialog>
  );
}
