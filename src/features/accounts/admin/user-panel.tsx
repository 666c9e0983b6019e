import type { PanelProps } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { userRowQuery } from './row';
import { personName } from '@/features/accounts/profiles/person-name';
import { formatDateTime } from '@/lib/format/format';
import type { UserListItem } from '@functions/api/payloads';
import { ActivationButton } from './activation-button';
import { RoleSelect } from './role-select';
import type { UserChange } from './user-change-dialog';
import { UserStates } from './user-states';

export function UserPanel({
  onChange,
  ...panel
}: PanelProps<UserListItem> & { onChange: (change: UserChange) => void }) {
  return (
    <RowPanel
      {...panel}
      query={userRowQuery}
      title={(user) => personName(user, user.email)}
      actions={(user) => <ActivationButton user={user} onChange={onChange} />}
    >
      {(user) => (
        <>
          <PanelField label="E-Mail">
            <EmailAddress address={user.email} isLink />
          </PanelField>
          <PanelField label="Rolle">
            <RoleSelect user={user} onChange={onChange} />
          </PanelField>
          <PanelField label="Status">
            <UserStates user={user} />
          </PanelField>
          <PanelField label="Registriert am">{formatDateTime(user.created_at)}</PanelField>
          <PanelField label="Letzte Anmeldung">
            {user.last_sign_in_at ? formatDateTime(user.last_sign_in_at) : 'Nie'}
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
