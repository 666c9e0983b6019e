import { CircleCheck } from 'lucide-react';
import type { Withdrawal } from '@/data/withdrawals/schema';
import type { Receipt } from '@/data/withdrawals/visitor';
import { formatDate, formatTime } from '@/lib/format';
import { withdrawalDrafts } from '@functions/legal-drafts';
import { Declared } from './declared';
import { StepHeading } from './step-heading';

interface ReceiptPanelProps {
  receipt: Receipt;
  declared: Withdrawal;
}

/** What stands there once a withdrawal was received: when that was, and what was declared. */
export function ReceiptPanel({ receipt: { receivedAt, isConfirmed }, declared }: ReceiptPanelProps) {
  return (
    <div className="space-y-5">
      <div className="flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0" />
        <StepHeading>
          {`Ihr Widerruf ist am ${formatDate(receivedAt)} um ${formatTime(receivedAt)} Uhr bei uns eingegangen`}
        </StepHeading>
      </div>
      <p>{`Ihre Erklärung: „${withdrawalDrafts.declaration}“`}</p>
      <Declared declared={declared} />
      <p>
        {isConfirmed
          ? 'Eine Bestätigung mit diesen Angaben ist per E-Mail zu Ihnen unterwegs. Kommt sie nicht an, sehen Sie bitte auch im Spam-Ordner nach.'
          : 'An diese Adresse haben wir heute schon mehrere Bestätigungen gesendet und senden deshalb keine weitere. Bitte drucken oder speichern Sie diese Seite.'}
      </p>
    </div>
  );
}
