import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Draft } from '@/components/form/draft';
import { Form } from '@/components/form/form';
import { settleForm } from '@/components/form/settle-form';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { customerMessageMutations } from '@/data/messages/customer';
import { type MessageForm as Values, messageSchema } from '@/data/messages/schema';

export function MessageForm() {
  const send = useMutation(customerMessageMutations.send);
  const form = useForm({ resolver: zodResolver(messageSchema), defaultValues: { subject: '', content: '' } });
  const submit = async (values: Values) => {
    const sent = form.getValues();
    await send.mutateAsync(values);
    settleForm(form, sent);
  };
  return (
    <Form form={form} onSubmit={submit}>
      <TextField control={form.control} name="subject" label="Betreff" autoComplete="off" required />
      <TextareaField control={form.control} name="content" label="Nachricht" rows={6} required />
      <Draft name="message" />
      <SubmitButton pendingLabel="Wird gesendet …" className="self-start max-sm:w-full">
        Nachricht senden
      </SubmitButton>
    </Form>
  );
}
