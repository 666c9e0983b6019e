import type { ReactNode } from 'react';
import { type FieldValues, useFormContext, type UseFormReturn, useWatch } from 'react-hook-form';
import { Page } from '@/components/layout/page';
import { Form } from '@/components/form/form';
import { type ContentForm, contentOfForm, type DraftLine } from '@/features/documents/content-form';
import { DocumentSums } from '@/features/documents/document-sums';
import { ContentCard } from './content-card';
import { DraftLines } from './draft-lines';
import { SaveNotice, SaveIndicator } from './save-indicator';
import type { DraftAutosave } from './use-draft-autosave';

interface DraftPageProps<Values extends FieldValues> {
  title: string;
  form: UseFormReturn<Values>;
  saving: DraftAutosave;
  /** Fields above the line items. */
  head: ReactNode;
  /** Fields below the texts. */
  foot?: ReactNode;
  /** The actions on the draft. */
  actions: ReactNode;
  /** What the document is about, to be read while it is written: beside the line items, above them on small screens. */
  aside?: ReactNode;
  /** The customer's order whose hours can become line items. */
  order?: string | undefined;
  /** Whether line items may be due more than once: in quotes. */
  canRecur?: boolean;
  /** The line items that a request began the draft with. */
  requested?: readonly DraftLine[] | undefined;
}

/** The document editor: line items, texts and totals. Autosaves. */
export function DocumentEditor<Values extends FieldValues>({
  title,
  form,
  saving,
  head,
  foot,
  actions,
  aside,
  order,
  canRecur,
  requested,
}: DraftPageProps<Values>) {
  return (
    <Page title={title} description={<SaveIndicator state={saving.state} />}>
      <Form form={form} onSubmit={saving.flush} disposable>
        {/* A column on small screens, not a grid: the bar of the actions sticks within all of it. */}
        <div className="flex flex-col gap-5 *:min-w-0 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start">
          <div className="space-y-5">
            {head}
            <DraftLines order={order} canRecur={canRecur} requested={requested} />
            <ContentCard />
            {foot}
          </div>
          <div className="contents xl:sticky xl:top-6 xl:-m-1 xl:block xl:max-h-[calc(100dvh-2.5rem)] xl:space-y-5 xl:overflow-y-auto xl:p-1">
            {aside}
            <Sums />
            <SaveNotice state={saving.state} onAdopt={() => void saving.adopt()} onOverwrite={saving.overwrite} />
            {actions}
          </div>
        </div>
      </Form>
    </Page>
  );
}

/** The document's totals, live. */
function Sums() {
  const { control } = useFormContext<ContentForm>();
  const draft = useWatch({ control }) as ContentForm;
  return <DocumentSums content={contentOfForm(draft)} />;
}
