import { useId } from 'react';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';

interface PinsDialogProps {
  items: readonly PortalNavItem[];
  pins: readonly string[];
  onToggle: (to: string) => void;
  onClose: () => void;
}

/** Chooses what the menu shows on top as well; each choice counts at once. */
export function PinsDialog({ items, pins, onToggle, onClose }: PinsDialogProps) {
  const groups = [...new Set(items.flatMap(({ group }) => group ?? []))];
  return (
    <Dialog
      title="Menü anpassen"
      description="Was Sie anheften, steht auf diesem Gerät auch ganz oben im Menü."
      onClose={onClose}
    >
      <div className="space-y-4">
        {groups.map((group) => (
          <fieldset key={group}>
            <legend className="mb-1 text-sm text-muted-foreground">{group}</legend>
            <ul className="grid gap-x-4 sm:grid-cols-2">
              {items
                .filter((item) => item.group === group)
                .map(({ to, label }) => (
                  <li key={to}>
                    <Pin label={label} isPinned={pins.includes(to)} onToggle={() => onToggle(to)} />
                  </li>
                ))}
            </ul>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

function Pin({ label, isPinned, onToggle }: { label: string; isPinned: boolean; onToggle: () => void }) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center gap-3">
      <Checkbox id={id} checked={isPinned} onCheckedChange={onToggle} />
      <Label htmlFor={id} className="min-w-0 font-normal hyphens-auto">
        {label}
      </Label>
    </div>
  );
}
