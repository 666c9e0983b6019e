import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Select, type SelectOption } from '@/components/ui/select';
import { optionsOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import { figureBases } from '../labels';
import {
  type Basis,
  type DateRange,
  problemOf,
  shiftPeriod,
  type ReportingPeriod,
  type PeriodKind,
  periodContaining,
} from '../reporting-period';

const kinds: SelectOption<PeriodKind>[] = [
  { value: 'monat', label: 'Monat' },
  { value: 'quartal', label: 'Quartal' },
  { value: 'jahr', label: 'Jahr' },
  { value: 'zeitraum', label: 'Zeitraum' },
];

/** How many spans back can be chosen at once; the arrows lead further. */
const offered = { monat: 36, quartal: 12, jahr: 6 };

interface PeriodChooserProps {
  span: ReportingPeriod;
  basis: Basis;
  onSpan: (span: Omit<ReportingPeriod, 'label'>) => void;
  onBasis: (basis: Basis) => void;
}

/** Which span is looked at, and by which day documents belong to it. */
export function PeriodChooser({ span, basis, onSpan, onBasis }: PeriodChooserProps) {
  const { kind } = span;
  const choose = (chosen: PeriodKind) =>
    onSpan(chosen === 'zeitraum' ? { ...span, kind: chosen } : periodContaining(chosen, span.first.slice(0, 7)));
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <Select
        dense
        aria-label="Art des Zeitraums"
        className="min-w-32 max-sm:grow"
        options={kinds}
        value={kind}
        onChange={choose}
      />
      {kind === 'zeitraum' ? (
        <DaysFields key={`${span.first} ${span.last}`} days={span} onDays={(days) => onSpan({ kind, ...days })} />
      ) : (
        <div className="flex max-w-full flex-wrap gap-2 max-sm:grow">
          <StepButton label="Davor" icon={<ChevronLeft aria-hidden />} onClick={() => onSpan(shiftPeriod(span, -1))} />
          <SpanSelect span={span} kind={kind} onSpan={onSpan} />
          <StepButton label="Danach" icon={<ChevronRight aria-hidden />} onClick={() => onSpan(shiftPeriod(span, 1))} />
        </div>
      )}
      <Select
        dense
        aria-label="Tag, der zählt"
        className="min-w-44 max-sm:grow"
        options={optionsOf(figureBases)}
        value={basis}
        onChange={onBasis}
      />
    </div>
  );
}

const StepButton = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) => (
  <Button variant="outline" size="icon" className="pointer-fine:size-9" aria-label={label} onClick={onClick}>
    {icon}
  </Button>
);

function SpanSelect({
  span,
  kind,
  onSpan,
}: Pick<PeriodChooserProps, 'span' | 'onSpan'> & { kind: keyof typeof offered }) {
  const present = periodContaining(kind, berlinDay().slice(0, 7));
  const spans = Array.from({ length: offered[kind] }, (_, index) => shiftPeriod(present, -index));
  const all = spans.some(({ first }) => first === span.first) ? spans : [span, ...spans];
  return (
    <Select
      dense
      aria-label="Zeitraum"
      className="min-w-[min(10rem,100%)] max-sm:grow"
      options={all.map(({ first, label }) => ({ value: first, label }))}
      value={span.first}
      onChange={(first) => onSpan(periodContaining(kind, first.slice(0, 7)))}
    />
  );
}

/** Two days; what is no span is said below and not shown. */
function DaysFields({ days, onDays }: { days: DateRange; onDays: (days: DateRange) => void }) {
  const id = useId();
  const [{ first, last }, setTyped] = useState(days);
  const [problem, setProblem] = useState<string>();
  const show = () => {
    const found = problemOf({ first, last });
    setProblem(found);
    if (!found) onDays({ first, last });
  };
  const invalid = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {};
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2 max-sm:grow"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <div>
        <Label htmlFor={`${id}-first`} className="text-sm">
          Von
        </Label>
        <Input
          dense
          id={`${id}-first`}
          type="date"
          value={first}
          onChange={({ target }) => setTyped({ first: target.value, last })}
        />
      </div>
      <div>
        <Label htmlFor={`${id}-last`} className="text-sm">
          Bis
        </Label>
        <Input
          dense
          id={`${id}-last`}
          type="date"
          value={last}
          {...invalid}
          onChange={({ target }) => setTyped({ first, last: target.value })}
        />
      </div>
      <Button type="submit" variant="secondary" size="sm">
        Anzeigen
      </Button>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="basis-full text-sm text-destructive">
          {problem}
        </p>
      )}
    </form>
  );
}
