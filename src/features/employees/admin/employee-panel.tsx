import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { EmailAddress } from '@/components/ui/email-address';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { linkStyles } from '@/components/ui/link-styles';
import { PhoneNumber } from '@/components/ui/phone-number';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { employeeRowQuery } from '@/features/accounts/profiles/admin/row';
import type { Employee } from './employee-list';
import { WorkContracts } from '@/features/working-time/work-contracts/admin/work-contracts';

/** An employee with their contracts. */
export function EmployeePanel(panel: PanelProps<Employee>) {
  return (
    <RowPanel {...panel} query={employeeRowQuery} title={(employee) => personName(employee, 'Unbekannt')}>
      {(employee) => (
        <>
          <PanelField label="E-Mail">
            {employee.email ? <EmailAddress address={employee.email} isLink /> : '-'}
          </PanelField>
          <PanelField label="Telefon">{employee.phone ? <PhoneNumber number={employee.phone} /> : '-'}</PanelField>
          <PanelField label="Arbeitszeit">
            <Link to={`${paths.admin.workTimes}?mitarbeiter=${employee.id}`} className={linkStyles}>
              Zeiten ansehen
            </Link>
          </PanelField>
          <PanelField label="Arbeitsvertrag" isWide>
            <WorkContracts userId={employee.id} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
