import type { ReactNode } from 'react';
import type { TaskWork } from '@functions/documents/proof';
import { formatHoursAndMinutes } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

const hours = (minutes: number) => `${formatHoursAndMinutes(minutes / 60)} Std.`;

/** '2026-11-26T08:30' → '26.11., 08:30' */
const moment = (local: string) => `${local.slice(8, 10)}.${local.slice(5, 7)}., ${local.slice(11)}`;

/** What a customer signs for: times, checklist, extra work and expenses, damage. */
export function WorkSummary({ work }: { work: TaskWork }) {
  const total = work.work.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div className="space-y-4 rounded-lg bg-muted p-4">
      <Part title="Arbeitszeit" empty="Noch keine.">
        {work.work.map(({ who, from, to, minutes }, index) => (
          <Line key={index} end={hours(minutes)}>
            {`${who}, ${moment(from)} bis ${to.slice(11)} Uhr`}
          </Line>
        ))}
        {work.work.length > 1 && <Line end={hours(total)}>Zusammen</Line>}
      </Part>
      {work.checklist.length > 0 && (
        <Part title="Checkliste">
          {work.checklist.map(({ text, done }, index) => (
            <Line key={index} end={done ? 'Erledigt' : 'Offen'}>
              {text}
            </Line>
          ))}
        </Part>
      )}
      <Part title="Mehrarbeit und Auslagen" empty="Keine.">
        {work.extras.map(({ text, minutes, cents = 0 }, index) => (
          <Line key={index} end={minutes === undefined ? formatEuro(cents / 100) : hours(minutes)}>
            {text}
          </Line>
        ))}
      </Part>
      <Part title="Schäden" empty="Keine.">
        {work.damage.map(({ text, at }, index) => (
          <Line key={index} end={`${moment(at)} Uhr`}>
            {text}
          </Line>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, empty, children }: { title: string; empty?: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.flat().filter(Boolean).length === 0;
  return (
    <section>
      <h3 className="text-sm font-semibold">{title}</h3>
      {isEmpty ? <p className="text-muted-foreground">{empty}</p> : <ul className="space-y-1">{children}</ul>}
    </section>
  );
}

function Line({ end, children }: { end: string; children: ReactNode }) {
  return (
    <li className="flex justify-between gap-3">
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</span>
      <span className="shrink-0 whitespace-nowrap">{end}</span>
    </li>
  );
}
