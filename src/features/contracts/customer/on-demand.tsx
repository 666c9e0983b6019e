import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';

/** A part of a contract that is loaded when it is asked for. */
export function OnDemand({ title, open, children }: { title: string; open: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={title} className="space-y-2">
      <h3 className="text-base">{title}</h3>
      {isOpen && children}
      <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Weniger anzeigen' : open}
      </Button>
    </section>
  );
}
