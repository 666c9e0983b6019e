import type { PanelProps } from '@/components/crud/data-table';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { StatusBadge } from '@/components/crud/status-badge';
import { Button } from '@/components/ui/button';
import type { AdminMessage } from '@/data/messages/admin';
import { messageRowQuery } from '@/data/messages/row';
import { personName } from '@/data/profiles/person-name';
import { Conversation } from '@/features/conversation/conversation';
import { formatDateTime } from '@/lib/format';
import { mailLink } from '@/lib/mail-link';
import { messageStatuses } from '@/texts/messages';
import { Person } from '../person';
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
            <Person name={personName(profile, unknownSender)} email={profile.email} />
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
