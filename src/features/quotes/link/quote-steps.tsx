import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { FileDown, MessageCircleQuestionMark, X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '@/components/dialog/form-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { TextareaField } from '@/components/form/textarea-field';
import { Button } from '@/components/ui/button';
import { fetchLogo } from '@/features/documents/logo';
import { type LinkedQuote, linkedQuoteMutations } from '@/features/quotes/link';
import { messageOf } from '@/lib/errors';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { saveFile } from '@/lib/files/save-file';
import { toast } from '@/lib/toasts/toast';
import { useSingleFlight } from '@/lib/use-single-flight';
import { fieldTexts } from '@/config/texts/fields';

/** The document renderer, the same as on the server: large, so loaded on demand. */
const documents = lazyModule(() => import('@functions/documents/generated/bundle.js'));

/** Downloads the PDF of a quote, created in the browser: the same data give the same bytes as the file in the mail. */
async function savePdf({ document }: LinkedQuote): Promise<void> {
  try {
    const { documentOf } = await documents.load();
    const { pdf } = await documentOf(document, await fetchLogo(document));
    saveFile(`${document.number}.pdf`, new Blob([pdf]), 'application/pdf');
  } catch (error) {
    toast.error(`Das PDF konnte nicht erstellt werden: ${messageOf(error)}`);
  }
}

interface QuoteStepsProps {
  token: string;
  quote: LinkedQuote;
}

/** The actions on a quote besides accepting it. */
export function QuoteSteps({ token, quote }: QuoteStepsProps) {
  const dialog = useDialog<{ kind: 'ask' | 'decline' }>();
  const [isSaving, tapSave] = useSingleFlight(savePdf);
  return (
    <div className="flex flex-wrap gap-3">
      <Button icon={FileDown} variant="outline" pending={isSaving} onClick={() => tapSave(quote)}>
        PDF herunterladen
      </Button>
      {quote.state === 'offen' && (
        <>
          <Button icon={MessageCircleQuestionMark} variant="outline" onClick={() => dialog.show({ kind: 'ask' })}>
            Rückfrage stellen
          </Button>
          <Button icon={X} variant="ghost" onClick={() => dialog.show({ kind: 'decline' })}>
            Ablehnen
          </Button>
        </>
      )}
      {dialog.open?.kind === 'ask' && <AskDialog token={token} onClose={dialog.close} />}
      {dialog.open?.kind === 'decline' && <DeclineDialog token={token} onClose={dialog.close} />}
    </div>
  );
}

interface DialogProps {
  token: string;
  onClose: () => void;
}

const text = z.string().trim().max(1000, fieldTexts.tooLong(1000));
const questionSchema = z.object({ text: text.min(1, 'Bitte schreiben Sie, was Sie wissen möchten.') });
const reasonSchema = z.object({ text });
type TextForm = z.infer<typeof reasonSchema>;

function AskDialog({ token, onClose }: DialogProps) {
  const answer = useMutation(linkedQuoteMutations.answer);
  const form = useForm<TextForm>({ resolver: zodResolver(questionSchema), defaultValues: { text: '' } });
  const ask = async (question: TextForm) => {
    const quote = await answer.mutateAsync({ token, answer: 'fragen', ...question });
    if (quote?.state === 'offen') toast.success('Ihre Frage ist unterwegs. Wir melden uns bei Ihnen.');
  };
  return (
    <FormDialog
      title="Rückfrage stellen"
      description="Wir antworten Ihnen per E-Mail oder am Telefon."
      form={form}
      onSubmit={ask}
      onClose={onClose}
      submitLabel="Frage senden"
      pendingLabel="Wird gesendet …"
    >
      <TextareaField control={form.control} name="text" label="Ihre Frage" rows={4} maxLength={1000} required />
    </FormDialog>
  );
}

function DeclineDialog({ token, onClose }: DialogProps) {
  const answer = useMutation(linkedQuoteMutations.answer);
  const form = useForm<TextForm>({ resolver: zodResolver(reasonSchema), defaultValues: { text: '' } });
  return (
    <FormDialog
      title="Angebot ablehnen?"
      description="Wenn Sie möchten, sagen Sie uns, woran es lag. Vielleicht finden wir eine andere Lösung."
      form={form}
      onSubmit={(reason) => answer.mutateAsync({ token, answer: 'ablehnen', ...reason })}
      onClose={onClose}
      submitLabel="Ablehnen"
      pendingLabel="Wird gesendet …"
    >
      <TextareaField control={form.control} name="text" label="Grund (freiwillig)" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
