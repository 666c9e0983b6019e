import type { Withdrawal } from '@/features/withdrawals/schema';

/** The declaration as a list of terms. */
export function DeclarationDetails({ declared: { name, contract, email } }: { declared: Withdrawal }) {
  return (
    <dl className="divide-y rounded-lg border *:grid *:gap-x-4 *:px-4 *:py-3 sm:*:grid-cols-[8rem_minmax(0,1fr)] [&_dd]:font-medium [&_dd]:wrap-anywhere [&_dt]:text-muted-foreground">
      <div>
        <dt>Name</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>Vertrag</dt>
        <dd>{contract}</dd>
      </div>
      <div>
        <dt>E-Mail</dt>
        <dd>{email}</dd>
      </div>
    </dl>
  );
}
