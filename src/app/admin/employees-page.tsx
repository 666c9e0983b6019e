import { Page } from '@/components/crud/page';
import { EmployeeForm } from './employees/employee-form';
import { EmployeeList } from './employees/employee-list';

export default function EmployeesPage() {
  return (
    <Page
      title="Mitarbeiter registrieren"
      description="Legt ein Konto für das Mitarbeiterportal und eine Karte im Team an. Wer registriert wurde, kann sich sofort anmelden."
    >
      <div className="space-y-10">
        <EmployeeForm />
        <EmployeeList />
      </div>
    </Page>
  );
}
