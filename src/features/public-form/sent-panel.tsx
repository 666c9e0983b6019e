import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { phoneLink } from '@/config/company';
import { usePromises } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';

interface SentPanelProps {
  what: 'Nachricht' | 'Anfrage';
  /** What was sent. */
  children: ReactNode;
}

/** Stays after the toast: what was sent, and the next steps. */
export function SentPanel({ what, children }: SentPanelProps) {
  const { phone } = useCompany();
  const { reply } = usePromises();
  return (
    <div className="space-y-3 rounded-lg bg-accent p-4 text-accent-foreground">
      <p className="flex gap-2.5 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{`Wir haben Ihre ${what} erhalten und ${reply ? 'antworten innerhalb von 24\u00A0Stunden' : 'melden uns bei Ihnen'}.`}</span>
      </p>
      {children}
      <p>
        Wenn es eilt, rufen Sie uns an:{' '}
        <a href={phoneLink(phone)} className="inline-block font-medium underline underline-offset-4">
          {phone}
        </a>
      </p>
    </div>
  );
}
