import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card';

interface FormAndListProps {
  formTitle: string;
  form: ReactNode;
  listTitle: string;
  /** The list. */
  children: ReactNode;
}

/** A form with a list of earlier submissions: side by side on wide screens, stacked on all others. */
export function FormAndList({ formTitle, form, listTitle, children }: FormAndListProps) {
  return (
    <div className="grid gap-8 xl:grid-cols-[21rem_minmax(0,1fr)] xl:items-start">
      <Card>
        <CardTitle>{formTitle}</CardTitle>
        {form}
      </Card>
      <div className="min-w-0 space-y-4">
        <h2 className="text-lg xl:pt-6">{listTitle}</h2>
        {children}
      </div>
    </div>
  );
}
