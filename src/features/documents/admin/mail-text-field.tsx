import { useFormContext } from 'react-hook-form';
import { TextareaField } from '@/components/form/textarea-field';
import { Card, CardTitle } from '@/components/ui/card';

interface MailTextFieldProps {
  /** What the mail says without own words. */
  usual: string;
  /** What the mail says after them. */
  followedBy: string;
}

/** The office's own words for the mail with a document: `mail_text` of the form. */
export function MailTextField({ usual, followedBy }: MailTextFieldProps) {
  const { control } = useFormContext<{ mail_text: string }>();
  return (
    <TextareaField
      control={control}
      name="mail_text"
      label="Text der E-Mail"
      rows={3}
      maxLength={2000}
      placeholder={usual}
      hint={`Die Anrede steht davor, ${followedBy} danach. Ohne eigenen Text steht dort der übliche.`}
    />
  );
}

/** The mail's words in a document's editor. */
export function MailTextCard(props: MailTextFieldProps) {
  return (
    <Card>
      <CardTitle className="text-base">E-Mail an den Kunden</CardTitle>
      <MailTextField {...props} />
    </Card>
  );
}
