import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { adminLeadMutations } from './mutations';
import type { Row } from '@/lib/supabase/tables';

interface EraseDialogProps {
  lead: Pick<Row<'contact_requests'>, 'id' | 'name' | 'email' | 'phone'>;
  onClose: () => void;
}

/** Explains what is erased along with the person of a lead, and erases it once confirmed. */
export function EraseDialog({ lead, onClose }: EraseDialogProps) {
  const erase = useMutation(adminLeadMutations.erase);
  return (
    <ConfirmDialog
      title={`Daten von ${lead.name} löschen?`}
      text={`${whatGoes(lead)} Der Eintrag unter „Kunden“ und ein Kundenkonto bleiben unberührt.`}
      confirmLabel="Daten löschen"
      destructive
      pending={erase.isPending}
      onConfirm={() => erase.mutate({ leadId: lead.id }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const whatGoes = ({ email, phone }: EraseDialogProps['lead']) =>
  email
    ? `Alle Anfragen und Empfehlungen mit der Adresse ${email} und die Kopien der E-Mails dazu werden dauerhaft gelöscht. Genehmigte Empfehlungen bleiben ohne Namen stehen.`
    : `Alle Anfragen mit der Telefonnummer ${phone}, zu denen keine E-Mail-Adresse bekannt ist, werden dauerhaft gelöscht.`;
