import { PanelField } from '@/components/list/panel-field';
import { describeLeadDetails, noteOf, parseLeadDetails } from '@/features/services/lead-details';
import type { Row } from '@/lib/supabase/tables';
import { LeadPhotos } from './lead-photos';

/** What a lead asks for: the message, and the details of a guided request. */
export function LeadMessage({
  lead: { id, message, details: given },
}: {
  lead: Pick<Row<'contact_requests'>, 'id' | 'message' | 'details'>;
}) {
  const details = parseLeadDetails(given);
  const note = details ? noteOf(message, details) : message;
  return (
    <>
      {note && <PanelField label="Nachricht">{note}</PanelField>}
      {details &&
        describeLeadDetails(details).map(([term, value]) => (
          <PanelField key={term} label={term}>
            {term === 'Fotos' ? <LeadPhotos id={id} /> : value}
          </PanelField>
        ))}
    </>
  );
}
