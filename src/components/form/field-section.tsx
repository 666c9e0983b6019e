import { type ReactNode, useId } from 'react';

interface FieldSectionProps {
  title: string;
  /** Describes the fields. */
  about?: string;
  children: ReactNode;
}

/** A group of fields, two per row where there is room. */
export function FieldSection({ title, about, children }: FieldSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4 border-t pt-6 first-of-type:border-t-0 first-of-type:pt-0">
      <div className="space-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {about && <p className="text-sm text-muted-foreground">{about}</p>}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}

/** For a field that spans the section. */
export const fullWidth = 'sm:col-span-2';
