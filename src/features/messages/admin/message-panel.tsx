import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { StatusBadge } from '@/components/ui/status-badge';
import { Button } from '@/components/ui/button';
import type { AdminMessage } from './queries';
import { messageRowQuery } from './row';
import { personName } from '@/features/accounts/profiles/person-name';
import { Conversation } from '@/features/messages/replies/conversation';
import { formatDateTime } from '@/lib/format/format';
import { mailLink } from '@/lib/format/mail-link';
import { messageStatuses } from '@/features/messages/labels';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { MarkReadButton } from './mark-read-button';
import { unknownSender } from './unknown-sender';

/** A message with its full text. */
export function MessagePanel(panel: PanelProps<AdminMessage>) {
  return (
    <RowPanel
      {...panel}
      query={messageRowQuery}
      title={(message) => message.subject}
      actions={(message) => (
        <>
          <MarkReadButton message={message} />
          {message.profile.email && (
            <Button asChild size="sm" variant="outline">
              <a href={mailLink(message.profile.email, `Re: ${message.subject}`)}>Per E-Mail antworten</a>
            </Button>
          )}
        </>
      )}
    >
      {({ id, profile, created_at, status, content }) => (
        <>
          <PanelField label="Von">
            <ContactDetails name={personName(profile, unknownSender)} email={profile.email} />
          </PanelField>
          <PanelField label="Datum">{formatDateTime(created_at)}</PanelField>
          <PanelField label="Status">
            <StatusBadge statuses={messageStatuses} status={status} />
          </PanelField>
          <PanelField label="Nachricht">{content}</PanelField>
          <PanelField label="Antworten" isWide>
            <Conversation messageId={id} side="office" />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
