import { useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { UseQueryResult } from '@tanstack/react-query';
import { OpeningDialog, lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { hasFailed } from '@/components/layout/use-failure';
import type { ContentForm } from '@/features/documents/content-form';
import type { MissingPart } from '@/features/documents/missing';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { cn } from '@/lib/cn';
import { formatEuro } from '@/lib/format/format-euro';
import { useSingleFlight } from '@/lib/use-single-flight';
import { fieldLinkStyles } from './field-link-styles';
import { MissingList } from './missing-list';
import { useCustomerOfDraft } from './use-draft-customer';
import type { DraftAutosave } from './use-draft-autosave';

const CustomerDialog = lazyDialog(
  async () => (await import('@/features/customers/admin/customer-dialog')).CustomerDialog,
);

/** Something allowed in a draft, but usually a mistake. */
export interface DraftWarning {
  text: string;
  /** Leads to the field. */
  onCheck: () => void;
}

interface DraftActionsProps {
  /** The button that issues the draft: 'Ausstellen'. */
  title: string;
  saving: DraftAutosave;
  missing: UseQueryResult<MissingPart[]>;
  /** In addition to the warnings about line items that cost nothing. */
  warnings?: readonly DraftWarning[];
  /** Text shown when nothing is missing: what issuing does. */
  ready: string;
  /** 'Vor dem Ausstellen fehlt noch:' */
  lacking: string;
  label: string;
  /** The draft is saved and complete. */
  onIssue: () => void;
  /** Issues and sends in one step, unless no address is known; then it is the main action. */
  issueAndSend?: { label: string; onIssue: () => void } | undefined;
  preview: () => Promise<void>;
  onRemove: () => void;
}

/**
 * The actions on a draft, the main one in a bar that stays in sight at the bottom of smaller screens, and what is missing
 * before it can be issued.
 */
export function DraftActions(props: DraftActionsProps) {
  const { title, saving, missing, ready, lacking, label, onIssue, issueAndSend, preview, onRemove } = props;
  const { warnings = [] } = props;
  const listId = useId();
  const dialog = useDialog<{ kind: 'edit'; field: string }>();
  const [isOpening, tapPreview] = useSingleFlight(preview);
  const parts = missing.data;
  const isComplete = parts?.length === 0 && !saving.isStuck;
  const lacks = saving.isStuck ? 0 : (parts?.length ?? 0);
  useFocusOfDone(listId, lacks);
  const free = useFreeLines();
  const note =
    lacks > 0
      ? countOf(lacks, 'Angabe fehlt', 'Angaben fehlen')
      : isComplete &&
        (warnings.length > 0
          ? countOf(warnings.length + free.length, 'Angabe ist zu prüfen', 'Angaben sind zu prüfen')
          : countOf(free.length, `Position kostet ${formatEuro(0)}`, `Positionen kosten ${formatEuro(0)}`));
  const first = issueAndSend ?? { label, onIssue };
  const onceSaved = (next: () => void) => void saving.flush().then((isSaved) => isSaved && next());
  return (
    <>
      <div
        data-bar
        className={cn(
          'sticky bottom-0 z-20 -mx-5 flex flex-wrap items-center gap-x-4 gap-y-1 border-t bg-card px-5 pt-3 shadow-float',
          'pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-8 sm:px-8 lg:-mx-10 lg:px-10',
          'xl:static xl:mx-0 xl:border-0 xl:bg-transparent xl:p-0 xl:shadow-none print:hidden',
        )}
      >
        <Button className="grow xl:w-full" disabled={!isComplete} onClick={() => onceSaved(first.onIssue)}>
          {first.label}
        </Button>
        {note && (
          <Button
            variant="link"
            size="sm"
            className="xl:hidden"
            onClick={() => document.getElementById(listId)?.focus()}
          >
            {note}
          </Button>
        )}
      </div>
      <Card className="gap-3 sm:p-5">
        <CardTitle className="text-base">{title}</CardTitle>
        <QueryView query={missing} failure="Fehler beim Prüfen des Entwurfs" skeleton={<Skeleton className="h-36" />}>
          {(list) =>
            saving.isStuck ? (
              <p className="text-sm">Zuerst muss der Entwurf gespeichert sein.</p>
            ) : list.length === 0 ? (
              <Ready text={ready} warnings={[...warnings, ...free]} listId={listId} />
            ) : (
              <div
                id={listId}
                tabIndex={-1}
                role="group"
                aria-labelledby={`${listId}-title`}
                className="scroll-my-24 rounded-sm text-sm"
              >
                <p id={`${listId}-title`}>{lacking}</p>
                <MissingList parts={list} onCustomer={(field) => dialog.show({ kind: 'edit', field })} />
              </div>
            )
          }
        </QueryView>
        {/* Outside the list entry that opened it, which disappears once the draft is checked again. */}
        {dialog.open && <CustomerOfDraft field={dialog.open.field} onClose={dialog.close} />}
        {/* Rendered after the check's result, which would shift these buttons under a click. */}
        {(parts || hasFailed(missing)) && (
          <>
            {issueAndSend && (
              <Button variant="outline" disabled={!isComplete} onClick={() => onceSaved(onIssue)}>
                {label}
              </Button>
            )}
            <Button variant="outline" pending={isOpening} onClick={() => tapPreview()}>
              Vorschau öffnen
            </Button>
            <Button variant="ghost" onClick={onRemove}>
              Entwurf löschen
            </Button>
          </>
        )}
      </Card>
    </>
  );
}

interface CustomerOfDraftProps {
  /** The field to begin with. */
  field: string;
  onClose: () => void;
}

/**
 * The dialog of the draft's customer. It waits for a running reload: the form would report the user's own last save as
 * another user's change.
 */
function CustomerOfDraft({ field, onClose }: CustomerOfDraftProps) {
  const customer = useCustomerOfDraft();
  const [isCurrent, setIsCurrent] = useState(!customer.isFetching);
  if (!isCurrent && !customer.isFetching) setIsCurrent(true);
  return (
    <QueryView query={customer} failure="Fehler beim Laden der Kundendaten" skeleton={<OpeningDialog />}>
      {(found) =>
        isCurrent ? found && <CustomerDialog customer={found} field={field} onClose={onClose} /> : <OpeningDialog />
      }
    </QueryView>
  );
}

/**
 * After an entry was fixed in a dialog, moves the focus to the remaining list, or to the message that nothing is
 * missing.
 */
function useFocusOfDone(id: string, lacks: number) {
  const before = useRef(lacks);
  useEffect(() => {
    const isLess = lacks < before.current;
    before.current = lacks;
    // Of a dialog whose opener is gone it is on the page itself.
    if (isLess && document.activeElement?.matches('body, main'))
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, lacks]);
}

/** The line items of the draft in the surrounding `Form` that cost nothing: mostly the price was forgotten. */
export function useFreeLines(): DraftWarning[] {
  const { control, setFocus } = useFormContext<ContentForm>();
  const lines = useWatch({ control, name: 'lines' });
  return lines.flatMap(({ name, unit_price }, index) =>
    unit_price === 0
      ? [
          {
            text: `Position ${index + 1} („${name}“) kostet ${formatEuro(0)}`,
            onCheck: () => setFocus(`lines.${index}.unit_price`),
          },
        ]
      : [],
  );
}

/** '2 Angaben fehlen'; undefined for none. */
const countOf = (count: number, one: string, several: string) =>
  count === 0 ? undefined : count === 1 ? `Eine ${one}` : `${count} ${several}`;

/** Nothing is missing; what is doubtful is listed. */
function Ready({ text, warnings, listId }: { text: string; warnings: DraftWarning[]; listId: string }) {
  if (warnings.length === 0)
    return (
      <p id={listId} tabIndex={-1} className="rounded-sm text-sm text-muted-foreground">
        {`Es fehlt nichts. ${text}`}
      </p>
    );
  return (
    <div className="space-y-2 text-sm">
      <div
        id={listId}
        tabIndex={-1}
        role="group"
        aria-labelledby={`${listId}-title`}
        className="scroll-my-24 rounded-lg border border-warning/40 bg-warning-muted p-3"
      >
        <p id={`${listId}-title`} className="font-medium text-warning">
          Bitte prüfen:
        </p>
        <ul className="space-y-0.5">
          {warnings.map(({ text: warning, onCheck }) => (
            <li key={warning}>
              <button type="button" className={fieldLinkStyles} onClick={onCheck}>
                {warning}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-muted-foreground">{text}</p>
    </div>
  );
}
