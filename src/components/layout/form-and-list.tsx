import { ArrowDown } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';

interface FormAndListProps {
  formTitle: string;
  form: ReactNode;
  listTitle: string;
  /** The list. */
  children: ReactNode;
}

/**
 * A list of earlier submissions with the form for another one: beside it on wide screens, below it on all others, where a
 * button leads to it.
 */
export function FormAndList({ formTitle, form, listTitle, children }: FormAndListProps) {
  const card = useRef<HTMLDivElement>(null);
  const goToForm = () => {
    card.current?.scrollIntoView();
    card.current?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
      <div className="min-w-0 space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">{listTitle}</h2>
          <Button icon={ArrowDown} variant="outline" size="sm" className="xl:hidden" onClick={goToForm}>
            Zum Formular
          </Button>
        </div>
        {children}
      </div>
      <Card ref={card} className="scroll-mt-20">
        <CardTitle>{formTitle}</CardTitle>
        {form}
      </Card>
    </div>
  );
}
