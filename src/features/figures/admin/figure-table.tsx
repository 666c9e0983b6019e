import { Link, useSearchParams } from 'react-router-dom';
import { linkStyles } from '@/components/ui/link-styles';
import { cn } from '@/lib/cn';
import { withPointer } from './pointer';
import { changeText, type Figure, figureText, nameOfRow, type Section } from './section';

const weights = { sum: 'font-medium border-t-2', compared: 'text-muted-foreground' };

/** Figures as a table, with bars where rows are compared; each leads to the list that it is made of. */
export function FigureTable({ section }: { section: Section }) {
  const { title, note, empty = 'In diesem Zeitraum gibt es nichts.', heads, rows, hasBars } = section;
  /** The largest value of a column. */
  const most = heads
    .slice(1)
    .map((_, column) =>
      Math.max(1, ...rows.filter(({ kind }) => !kind).map(({ figures }) => figures[column]?.value || 0)),
    );
  return (
    <div className="min-w-0 break-inside-avoid">
      <h3 className="pb-1 text-base font-medium print:text-sm">{title}</h3>
      {rows.length === 0 && <p className="text-sm text-muted-foreground">{empty}</p>}
      {rows.length > 0 && (
        <div className="overflow-x-auto print:overflow-visible">
          <table className="w-full text-sm print:text-[0.6875rem] print:leading-tight">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="border-b text-muted-foreground">
                {heads.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={cn(
                      'py-1.5 align-bottom font-normal hyphens-auto print:py-0.5',
                      index === 0 ? 'pr-2 text-left' : 'pl-2 text-right',
                    )}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, detail, to, key = label, figures, kind }) => (
                <tr key={`${kind} ${key}`} className={cn('border-b last:border-b-0', kind && weights[kind])}>
                  <th
                    scope="row"
                    className={cn(
                      'min-w-28 py-1 pr-2 text-left align-top wrap-anywhere hyphens-auto print:min-w-24 print:py-px',
                      kind !== 'sum' && 'font-normal',
                    )}
                  >
                    <RowLabel to={to}>{label}</RowLabel>
                    {detail && (
                      <span className="text-xs whitespace-nowrap text-muted-foreground print:text-[0.625rem]">
                        {` ${detail}`}
                      </span>
                    )}
                  </th>
                  {figures.map((figure, column) => (
                    <td
                      key={heads[column + 1]}
                      className="py-1 pl-2 text-right align-top print:py-px print:whitespace-nowrap"
                    >
                      <FigureLink figure={figure} name={`${heads[column + 1]}, ${nameOfRow({ label, detail })}`} />
                      {figure.more && (
                        <span
                          className={cn(
                            'block text-xs print:ml-1 print:inline print:text-[0.625rem]',
                            figure.isLow ? 'font-medium text-destructive' : 'text-muted-foreground',
                          )}
                        >
                          {figure.more}
                        </span>
                      )}
                      {kind === 'compared' && figure.unit !== 'count' && <Change figure={figure} />}
                      {hasBars && !kind && figure.unit !== 'count' && (
                        <Bar share={Math.max(0, figure.value) / (most[column] ?? 1)} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {note && rows.length > 0 && (
        <p className="pt-1.5 text-sm text-muted-foreground print:text-[0.6875rem] print:leading-tight">{note}</p>
      )}
    </div>
  );
}

const labelStyles = 'mr-1 inline-flex min-h-6 items-center print:inline pointer-coarse:min-h-11';
const inPrint = 'print:text-foreground print:no-underline';

const RowLabel = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? (
    <Link to={to} className={cn(labelStyles, linkStyles, inPrint)}>
      {children}
    </Link>
  ) : (
    <span className={labelStyles}>{children}</span>
  );

function FigureLink({ figure: { value, unit, pointer }, name }: { figure: Figure; name: string }) {
  const [params] = useSearchParams();
  const text = figureText(value, unit);
  const look = 'inline-flex min-h-6 items-center justify-end whitespace-nowrap print:min-h-0 pointer-coarse:min-h-11';
  if (!pointer) return <span className={look}>{text}</span>;
  return (
    <Link
      to={{ search: withPointer(params, pointer).toString() }}
      preventScrollReset
      aria-label={`${text}: ${name}`}
      className={cn(look, linkStyles, inPrint)}
    >
      {text}
    </Link>
  );
}

/** The change from this comparison figure to the selected period. */
function Change({ figure: { value, now } }: { figure: Figure }) {
  const text = changeText({ value: now, before: value });
  return text && <span className="block text-xs whitespace-nowrap">{`seitdem ${text}`}</span>;
}

const Bar = ({ share }: { share: number }) => (
  <div
    aria-hidden
    className="h-1.5 rounded-full bg-muted print:h-0.5 print:bg-transparent forced-colors:bg-transparent"
  >
    <div
      className="ml-auto h-full rounded-full bg-primary/80 forced-color-adjust-none print:bg-foreground print:[print-color-adjust:exact] forced-colors:bg-[CanvasText]"
      style={{ width: `${100 * share}%` }}
    />
  </div>
);
