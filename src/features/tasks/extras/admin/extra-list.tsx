import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatDateTime } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { PhotoGallery } from '../../photos/gallery';
import { amountOfExtra } from '../extra';
import { taskExtraKinds } from '../labels';
import { type AdminTaskExtra, adminTaskExtraMutations } from './queries';

interface ExtraListProps {
  extras: readonly AdminTaskExtra[];
  /** The tasks' titles are shown: the entries are of several. */
  ofOrder?: boolean;
}

/** Extra work and expenses of tasks, which the office marks as billed. */
export function ExtraList({ extras, ofOrder }: ExtraListProps) {
  const bill = useMutation(adminTaskExtraMutations.bill);
  const open = extras.filter(({ is_billed }) => !is_billed).map(({ id }) => id);
  return (
    <div className="space-y-2">
      <ul aria-label="Mehrarbeit und Auslagen" className="divide-y">
        {extras.map((extra) => (
          <li key={extra.id} className="space-y-1 py-2 first:pt-0">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 wrap-anywhere whitespace-pre-line">{extra.text}</p>
              <span className="shrink-0 font-medium whitespace-nowrap">{amountOfExtra(extra)}</span>
            </div>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {[
                labelOf(taskExtraKinds, extra.kind),
                ofOrder && extra.task.title,
                personName(extra.author, 'Gelöschtes Konto'),
                `${formatDateTime(extra.noted_at)} Uhr`,
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            {extra.receipt && <PhotoGallery photos={[extra.receipt]} label={`Beleg: ${extra.text}`} isSmall />}
            <BilledBox
              extra={extra}
              pending={bill.isPending && bill.variables.ids.includes(extra.id)}
              onChange={(billed) => bill.mutate({ ids: [extra.id], billed })}
            />
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button
          variant="outline"
          size="sm"
          pending={bill.isPending && bill.variables.ids.length > 1}
          onClick={() => bill.mutate({ ids: open, billed: true })}
        >
          Alle als abgerechnet markieren
        </Button>
      )}
    </div>
  );
}

interface BilledBoxProps {
  extra: AdminTaskExtra;
  pending: boolean;
  onChange: (billed: boolean) => void;
}

function BilledBox({ extra, pending, onChange }: BilledBoxProps) {
  const id = useId();
  return (
    <span className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
      <Checkbox
        id={id}
        checked={pending ? !extra.is_billed : extra.is_billed}
        disabled={pending}
        aria-label={`Abgerechnet: ${extra.text}`}
        onCheckedChange={onChange}
      />
      <label htmlFor={id} className="text-sm">
        Abgerechnet
      </label>
    </span>
  );
}
