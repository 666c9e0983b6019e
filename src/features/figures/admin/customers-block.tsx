import { useQuery } from '@tanstack/react-query';
import { type Basis, comparedPeriods, type ReportingPeriod } from '../reporting-period';
import { customerSections } from './customer-sections';
import { adminFigureQueries } from './queries';
import { SectionBlock } from './section-block';

/** The best customers, those who have been lost, and those who owe. */
export function CustomersBlock({ span, basis }: { span: ReportingPeriod; basis: Basis }) {
  const spans = comparedPeriods(span);
  const query = useQuery(adminFigureQueries.customers(spans, basis));
  const sections = query.data && customerSections(spans, query.data);
  return <SectionBlock title="Kunden" fileName="kunden" span={span} query={query} sections={sections} />;
}
