import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface AccordionProps {
  /** The open section; '' when all are closed. */
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** Sections, one of which can be open at a time. */
export function Accordion({ value, onChange, children }: AccordionProps) {
  return (
    <Radix.Root
      type="single"
      collapsible
      value={value}
      onValueChange={onChange}
      className="divide-y overflow-hidden rounded-xl border bg-card"
    >
      {children}
    </Radix.Root>
  );
}

/** A section below the page's heading; its content is mounted only while it is open. */
export function AccordionSection({ value, title, children }: { value: string; title: string; children: ReactNode }) {
  return (
    <Radix.Item value={value}>
      <Radix.Header asChild>
        <h2 className="text-lg">
          <Radix.Trigger className="group flex min-h-14 w-full items-center justify-between gap-4 px-5 text-left font-semibold hover:bg-muted focus-visible:-outline-offset-2 sm:px-6">
            <span className="min-w-0">{title}</span>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted-foreground transition-transform group-data-[state=open]:rotate-180"
            />
          </Radix.Trigger>
        </h2>
      </Radix.Header>
      <Radix.Content className="px-5 pt-2 pb-6 sm:px-6">{children}</Radix.Content>
    </Radix.Item>
  );
}
