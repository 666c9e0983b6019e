import { CircleCheck, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Withdrawal } from '@/features/withdrawals/schema';
import type { Receipt } from '@/features/withdrawals/visitor';
import { useCompany } from '@/features/site-content/use-company';
import { formatDate, formatTime } from '@/lib/format/format';
import { saveFile } from '@/lib/files/save-file';
import { withdrawalTexts } from '@functions/api/legal-texts';
import { DeclarationDetails } from './declaration-details';
import { StepHeading } from './step-heading';

interface ReceiptPanelProps {
  receipt: Receipt;
  declared: Withdrawal;
}

/** Shown once a withdrawal was received: the time of receipt, and the declaration. */
export function ReceiptPanel({ receipt: { receivedAt, isConfirmed }, declared }: ReceiptPanelProps) {
  const { name: company } = useCompany();
  const received = `Ihr Widerruf ist am ${formatDate(receivedAt)} um ${formatTime(receivedAt)} Uhr bei uns eingegangen`;
  const declaration = `Ihre Erklärung: „${withdrawalTexts.declaration}“`;
  const save = () => {
    const { name, contract, email } = declared;
    const lines = [
      company,
      '',
      received,
      '',
      declaration,
      '',
      `Name: ${name}`,
      `Vertrag: ${contract}`,
      `E-Mail: ${email}`,
      '',
    ];
    saveFile('widerruf-bestaetigung.txt', lines.join('\r\n'), 'text/plain;charset=utf-8');
  };
  return (
    <div className="space-y-5">
      <div className="flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0" />
        <StepHeading>{received}</StepHeading>
      </div>
      <p>{declaration}</p>
      <DeclarationDetails declared={declared} />
      <p>
        {isConfirmed
          ? 'Sie erhalten eine Bestätigung per E-Mail. Kommt sie nicht an, sehen Sie bitte auch im Spam-Ordner nach.'
          : 'Aus Ihrem Netz oder für diese Adresse kamen in kurzer Zeit viele Widerrufe. Die Bestätigung per E-Mail sendet Ihnen deshalb unser Büro, sobald es Ihren Widerruf gesehen hat.'}{' '}
        Diese Bestätigung können Sie auch sofort speichern.
      </p>
      <Button variant="outline" icon={Download} className="max-sm:w-full" onClick={save}>
        Bestätigung speichern
      </Button>
    </div>
  );
}
