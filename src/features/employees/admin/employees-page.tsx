import { CalendarOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Page } from '@/components/layout/page';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { EmployeeForm } from './employee-form';
import { EmployeeList } from './employee-list';
import { WaitingCount } from '@/features/overview/admin/waiting-count';

export default function EmployeesPage() {
  return (
    <Page
      title="Mitarbeiter registrieren"
      description="Legt ein Konto für das Mitarbeiterportal und eine Karte im Team an. Wer registriert wurde, kann sich sofort anmelden."
      action={
        <Button asChild variant="outline">
          <Link to={paths.admin.absences}>
            <CalendarOff aria-hidden />
            <span>Abwesenheiten</span>
            <WaitingCount table="absences" label="offene Anträge" />
          </Link>
        </Button>
      }
    >
      <div className="space-y-10">
        <EmployeeForm />
        <EmployeeList />
      </div>
    </Page>
  );
}
