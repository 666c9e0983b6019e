import { CircleCheck, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Acknowledgement } from '@/features/declarations/acknowledgement';
import { useCompany } from '@/features/site-content/use-company';
import { formatDate, formatTime } from '@/lib/format/format';
import { saveFile } from '@/lib/files/save-file';
import { DeclarationDetails, type DeclaredFacts } from './declaration-details';
import { StepHeading } from './step-heading';

interface ReceiptPanelProps {
  receipt: Acknowledgement;
  /** 'Ihr Widerruf' */
  subject: string;
  /** The declaration, and how it was made. */
  paragraphs: string[];
  facts: DeclaredFacts;
  /** Why no receipt is sent automatically. */
  waiting: string;
  filename: string;
}

/** Shown once a declaration was received: the time of receipt, and the declaration, to be saved as a file. */
export function AcknowledgementPanel({
  receipt: { receivedAt, isConfirmed },
  subject,
  paragraphs,
  facts,
  waiting,
  filename,
}: ReceiptPanelProps) {
  const { name: company } = useCompany();
  const received = `${subject} ist am ${formatDate(receivedAt)} um ${formatTime(receivedAt)} Uhr bei uns eingegangen`;
  const save = () => {
    const lines = facts.map(([term, value]) => `${term}: ${value.replace(/\r?\n/g, '\r\n')}`);
    const text = [company, received, ...paragraphs, lines.join('\r\n')].join('\r\n\r\n');
    saveFile(filename, `${text}\r\n`, 'text/plain;charset=utf-8');
  };
  return (
    <div className="space-y-5">
      <div className="flex gap-3 rounded-lg bg-accent p-4 text-accent-foreground">
        <CircleCheck aria-hidden className="mt-1 size-6 shrink-0" />
        <StepHeading>{received}</StepHeading>
      </div>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <DeclarationDetails facts={facts} />
      <p>
        {isConfirmed
          ? 'Sie erhalten eine Bestätigung per E-Mail. Kommt sie nicht an, sehen Sie bitte auch im Spam-Ordner nach.'
          : waiting}{' '}
        Diese Bestätigung können Sie auch sofort speichern.
      </p>
      <Button variant="outline" icon={Download} className="max-sm:w-full" onClick={save}>
        Bestätigung speichern
      </Button>
    </div>
  );
}
