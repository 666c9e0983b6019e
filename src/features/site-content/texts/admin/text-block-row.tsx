import { Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { RowButton } from '@/components/list/row-button';
import { Badge } from '@/components/ui/badge';
import { formatDate } from '@/lib/format/format';
import { withSaved } from '@/features/site-content/texts/saved-texts';
import type { SavedTexts } from './mutations';
import { type EditableBlock, excerptOf } from './text-field';

interface TextBlockRowProps {
  editable: EditableBlock;
  saved: SavedTexts;
  onEdit: () => void;
  onUndo: () => void;
  onReset: () => void;
}

/** A block: whether it shows the office's texts, how they begin, and what can be done. */
export function TextBlockRow({ editable, saved, onEdit, onUndo, onReset }: TextBlockRowProps) {
  const { block, label, isSample, related } = editable;
  const isOwn = saved.content !== null;
  return (
    <li className="flex flex-col gap-3 py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-8">
      <div className="min-w-0 space-y-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base">{label}</h3>
          {isOwn ? (
            <Badge variant="success">{`Geändert am ${formatDate(saved.updated_at)}`}</Badge>
          ) : (
            <Badge variant={isSample ? 'warning' : 'secondary'}>{isSample ? 'Beispiel' : 'Ausgangstext'}</Badge>
          )}
        </div>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
          {excerptOf(editable, withSaved(block.texts, saved.content))}
        </p>
        {related && (
          <Link
            to={related.to}
            className="inline-flex min-h-11 items-center text-sm text-primary underline underline-offset-4 hover:decoration-2"
          >
            {related.text}
          </Link>
        )}
        {saved.updated_at && (
          <div className="-ml-3 flex flex-wrap gap-x-2">
            <RowButton icon={Undo2} label="Letzte Änderung zurücknehmen" row={label} variant="ghost" onClick={onUndo} />
            {isOwn && (
              <RowButton
                icon={RotateCcw}
                label="Auf Ausgangstext zurücksetzen"
                row={label}
                variant="ghost"
                onClick={onReset}
              />
            )}
          </div>
        )}
      </div>
      <RowButton
        icon={Pencil}
        label="Bearbeiten"
        row={label}
        className="shrink-0 self-start max-sm:order-last"
        onClick={onEdit}
      />
    </li>
  );
}
