import type { PanelProps } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { PanelField } from '@/components/crud/panel-field';
import { RowPanel } from '@/components/crud/row-panel';
import { personName } from '@/data/profiles/person-name';
import { employeeRowQuery } from '@/data/profiles/row';
import type { Employee } from './employee-list';
import { WorkContracts } from './work-contracts';

/** An employee with the contracts. */
export function EmployeePanel(panel: PanelProps<Employee>) {
  return (
    <RowPanel {...panel} query={employeeRowQuery} title={(employee) => personName(employee, 'Unbekannt')}>
      {(employee) => (
        <>
          <PanelField label="E-Mail">
            {employee.email ? <EmailAddress address={employee.email} isLink /> : '-'}
          </PanelField>
          <PanelField label="Arbeitsvertrag" isWide>
            <WorkContracts userId={employee.id} />
          </PanelField>
        </>
      )}
    </RowPanel>
  );
}
