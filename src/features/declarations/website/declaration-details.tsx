/** What a person declares: terms and values. */
export type DeclaredFacts = readonly (readonly [term: string, value: string])[];

/** The declaration as a list of terms. */
export function DeclarationDetails({ facts }: { facts: DeclaredFacts }) {
  return (
    <dl className="divide-y rounded-lg border *:grid *:gap-x-4 *:px-4 *:py-3 sm:*:grid-cols-[8rem_minmax(0,1fr)] [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-muted-foreground">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
