import { CircleCheck } from 'lucide-react';
import { phoneLink } from '@/config/company';
import { usePromises } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';

/** Stays below the form after the toast: what was sent, and the next steps. */
export function SentPanel({ message }: { message: string }) {
  const { phone } = useCompany();
  const { reply } = usePromises();
  return (
    <div className="space-y-3 rounded-lg bg-accent p-4 text-accent-foreground">
      <p className="flex gap-2.5 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{`Wir haben Ihre Nachricht erhalten und ${reply ? 'antworten innerhalb von 24\u00A0Stunden' : 'melden uns bei Ihnen'}.`}</span>
      </p>
      <blockquote className="line-clamp-6 border-l-2 border-current/30 pl-3 break-words whitespace-pre-line">
        {message}
      </blockquote>
      <p>
        Wenn es eilt, rufen Sie uns an:{' '}
        <a href={phoneLink(phone)} className="inline-block font-medium underline underline-offset-4">
          {phone}
        </a>
      </p>
    </div>
  );
}
