import { Minus, Plus } from 'lucide-react';
import { type Control, useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { furniture, type FurnitureKey, volumeOf } from '@/features/leads/furniture';
import type { GuidedInput } from './guided-input';
import type { GuidedRequest } from './guided-schema';

const most = 99;

/** A list of furniture, from which the volume is calculated. */
export function FurnitureField({ control }: { control: Control<GuidedInput, unknown, GuidedRequest> }) {
  const { field } = useController({ control, name: 'furniture' });
  const counts = field.value;
  const volume = volumeOf(counts);
  const add = (key: FurnitureKey, step: 1 | -1) =>
    field.onChange({ ...counts, [key]: Math.min(most, Math.max(0, (counts[key] ?? 0) + step)) });
  return (
    <details className="rounded-lg border" open={volume > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-medium">
        Möbelliste, wenn Sie es genauer wissen
      </summary>
      <div className="space-y-3 px-4 pb-4">
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {(Object.keys(furniture) as FurnitureKey[]).map((key) => {
            const { name } = furniture[key];
            const count = counts[key] ?? 0;
            return (
              <li key={key} className="flex min-h-13 items-center justify-between gap-3 border-t">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <span className="flex shrink-0 items-center gap-1">
                  <Button
                    variant="outline"
                    size="icon"
                    aria-label={`${name}: eins weniger`}
                    disabled={count === 0}
                    onClick={() => add(key, -1)}
                  >
                    <Minus aria-hidden />
                  </Button>
                  <output aria-label={`${name}: Anzahl`} className="w-8 text-center tabular-nums">
                    {count}
                  </output>
                  <Button
                    variant="outline"
                    size="icon"
                    aria-label={`${name}: eins mehr`}
                    disabled={count === most}
                    onClick={() => add(key, 1)}
                  >
                    <Plus aria-hidden />
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
        <p role="status" className="font-medium">
          {volume > 0 ? `Zusammen etwa ${volume.toLocaleString('de-DE')} m³.` : ''}
        </p>
      </div>
    </details>
  );
}
