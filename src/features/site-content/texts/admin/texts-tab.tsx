import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { useDialog } from '@/components/dialog/use-dialog';
import { QueryView } from '@/components/layout/query-view';
import { Accordion, AccordionSection } from '@/components/ui/accordion';
import { valuesOf } from '@/lib/labels';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { SavedTexts } from './mutations';
import { adminTextQueries } from './queries';
import { ResetDialog, UndoDialog } from './reset-dialogs';
import { TextBlockRow } from './text-block-row';
import type { EditableBlock } from './text-field';
import { textSections } from './text-sections';

const TextsDialog = lazyDialog(async () => (await import('./texts-dialog')).TextsDialog);

const allClosed = 'keiner';
const pages = valuesOf(textSections);

type Dialog = { kind: 'edit' | 'undo' | 'reset'; editable: EditableBlock; saved: SavedTexts };

/** The website's texts by page; the open section is in the URL as `bereich`. */
export function TextsTab() {
  const [params, setParams] = useSearchParams();
  const texts = useQuery(adminTextQueries.list);
  const dialog = useDialog<Dialog>();
  useLiveTable('site_texts');
  const wanted = params.get('bereich');
  const open = pages.find((page) => page === wanted) ?? 'startseite';
  const change = (page: string) => setParams({ tab: 'texte', bereich: page || allClosed }, { replace: true });
  return (
    <QueryView query={texts} failure="Fehler beim Laden der Texte.">
      {(rows) => {
        const savedOf = (key: string): SavedTexts =>
          rows.find((row) => row.key === key) ?? { key, content: null, updated_at: '' };
        return (
          <>
            <Accordion value={wanted === allClosed ? '' : open} onChange={change}>
              {pages.map((page) => (
                <AccordionSection key={page} value={page} title={textSections[page].label}>
                  <ul className="divide-y">
                    {textSections[page].blocks.map((editable) => {
                      const saved = savedOf(editable.block.key);
                      return (
                        <TextBlockRow
                          key={editable.block.key}
                          editable={editable}
                          saved={saved}
                          onEdit={() => dialog.show({ kind: 'edit', editable, saved })}
                          onUndo={() => dialog.show({ kind: 'undo', editable, saved })}
                          onReset={() => dialog.show({ kind: 'reset', editable, saved })}
                        />
                      );
                    })}
                  </ul>
                </AccordionSection>
              ))}
            </Accordion>
            {dialog.open?.kind === 'edit' && (
              <TextsDialog editable={dialog.open.editable} saved={dialog.open.saved} onClose={dialog.close} />
            )}
            {dialog.open?.kind === 'undo' && <UndoDialog {...dialog.open} onClose={dialog.close} />}
            {dialog.open?.kind === 'reset' && <ResetDialog {...dialog.open} onClose={dialog.close} />}
          </>
        );
      }}
    </QueryView>
  );
}
