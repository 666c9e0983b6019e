import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PersistInput } from '@/components/form/persist-input';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextareaField } from '@/components/form/textarea-field';
import { replySchema } from './schema';
import { replyMutations } from './queries';

/** The form for the next reply; unsent input is restored when it is opened again. */
export function ReplyForm({ messageId }: { messageId: string }) {
  const send = useMutation(replyMutations.send);
  const form = useForm({ resolver: zodResolver(replySchema), defaultValues: { text: '' } });
  return (
    <Form
      form={form}
      onSubmit={async ({ text }) => {
        const sent = form.getValues();
        await send.mutateAsync({ message_id: messageId, text });
        settleForm(form, sent);
      }}
    >
      <TextareaField control={form.control} name="text" label="Ihre Antwort" rows={3} />
      <SubmitButton pendingLabel="Wird gesendet …" className="self-start max-sm:w-full">
        Antworten
      </SubmitButton>
      <PersistInput name={`reply to ${messageId}`} isLasting />
    </Form>
  );
}
