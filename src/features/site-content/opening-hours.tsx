import { openingTimes } from '@/config/opening-hours';
import { usePromises } from './texts/use-texts';
import { useCompany } from './use-company';

/** The company's opening hours by day, and its emergency service; `className` lays out the pairs. */
export function OpeningHours({ className }: { className: string }) {
  const { openingHours } = useCompany();
  const { emergency, emergencyHours } = usePromises();
  const times = openingTimes(openingHours).map(({ days, hours }) => ({ days, hours: `${hours} Uhr` }));
  return (
    <dl className={className}>
      {times.concat(emergency ? { days: 'Notdienst', hours: emergencyHours } : []).map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
