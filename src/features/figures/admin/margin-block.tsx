import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { withReturnLink } from '@/components/layout/return-link';
import { linkStyles } from '@/components/ui/link-styles';
import { paths } from '@/config/paths';
import { atField } from '@/lib/forms/field-param';
import { type Basis, comparedPeriods, type ReportingPeriod } from '../reporting-period';
import { marginSections } from './margin-sections';
import { adminFigureQueries, type MarginFigures } from './queries';
import { figureText } from './section';
import { SectionBlock } from './section-block';

/** What was invoiced less what it cost. */
export function MarginBlock({ span, basis }: { span: ReportingPeriod; basis: Basis }) {
  const spans = comparedPeriods(span);
  const query = useQuery(adminFigureQueries.margin(spans, basis));
  const sections = query.data && marginSections(spans, query.data);
  return (
    <SectionBlock
      title="Marge"
      fileName="marge"
      span={span}
      query={query}
      sections={sections}
      hint={query.data && <MissingRates figures={query.data} />}
    />
  );
}

/** Says that hours have no cost rate, so that what they belong to has no margin, and where to set one. */
function MissingRates({ figures: { has_rate, rows } }: { figures: MarginFigures }) {
  const { pathname, search } = useLocation();
  const { unrated = 0 } = rows.find(({ span, dimension }) => span === 1 && dimension === null) ?? {};
  if (has_rate && unrated === 0) return null;
  return (
    <p role="note" className="mb-4 rounded-lg border border-warning/40 bg-warning-muted px-4 py-3 text-sm">
      {has_rate
        ? `Für ${figureText(unrated, 'seconds')} Stunden in diesem Zeitraum ist nicht hinterlegt, was sie kosten. Wo sie zählen, steht keine Marge. `
        : 'Es ist noch nicht hinterlegt, was eine Arbeitsstunde kostet. Ohne diese Angabe gibt es keine Marge. '}
      <Link
        to={`${paths.admin.settings}?tab=rechnungen&${atField('cost_rate_cents')}`}
        state={withReturnLink(pathname + search, 'Zurück zur Auswertung')}
        className={linkStyles}
      >
        Übliche Kosten je Stunde eintragen
      </Link>
    </p>
  );
}
