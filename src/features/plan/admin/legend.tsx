import { CalendarOff, Check, Contact, MailWarning, Repeat, Star, TriangleAlert } from 'lucide-react';
import { cn } from '@/lib/cn';

const item = 'flex items-center gap-1.5';
const swatch = 'h-3.5 w-1 rounded-full print:[print-color-adjust:exact]';

/** The meaning of colours and icons. */
export function Legend() {
  return (
    <ul
      aria-label="Zeichen"
      className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground max-md:hidden print:text-[0.625rem]"
    >
      <li className={item}>
        <span aria-hidden className={cn(swatch, 'bg-warning')} />
        <span>Offen</span>
      </li>
      <li className={item}>
        <span aria-hidden className={cn(swatch, 'bg-primary')} />
        <span>In Bearbeitung</span>
      </li>
      <li className={item}>
        <Check aria-hidden className="size-3.5" />
        <span>Abgeschlossen</span>
      </li>
      <li className={item}>
        <Repeat aria-hidden className="size-3.5" />
        <span>Wiederkehrend</span>
      </li>
      <li className={item}>
        <MailWarning aria-hidden className="size-3.5 text-warning" />
        <span>Kunde kennt anderen Termin</span>
      </li>
      <li className={item}>
        <Contact aria-hidden className="size-3.5" />
        <span>Kunde</span>
      </li>
      <li className={item}>
        <Star aria-hidden className="size-3.5 fill-current text-primary" />
        <span>Verantwortlich</span>
      </li>
      <li className={item}>
        <TriangleAlert aria-hidden className="size-3.5 text-destructive" />
        <span>Doppelt geplant</span>
      </li>
      <li className={item}>
        <CalendarOff aria-hidden className="size-3.5" />
        <span>Nicht da</span>
      </li>
    </ul>
  );
}
