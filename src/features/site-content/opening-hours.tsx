import { openingTimes } from '@/config/opening-hours';
import { useCompany } from './use-company';

/** The company's opening hours by day, and the emergency service; `className` lays out the pairs. */
export function OpeningHours({ className }: { className: string }) {
  const { openingHours } = useCompany();
  const times = openingTimes(openingHours).map(({ days, hours }) => ({ days, hours: `${hours} Uhr` }));
  return (
    <dl className={className}>
      {[...times, { days: 'Notdienst', hours: 'rund um die Uhr (24/7)' }].map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
