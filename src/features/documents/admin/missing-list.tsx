import { type FieldPath, useFormContext } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { withReturnLink } from '@/components/layout/return-link';
import type { ContentForm } from '@/features/documents/content-form';
import { type MissingPart, whereToFillIn } from '@/features/documents/missing';
import { addLineId } from './draft-lines';
import { fieldLinkStyles } from './field-link-styles';
import { supplyId } from './supply-field';

interface MissingListProps {
  parts: readonly MissingPart[];
  /** Opens a field of the customer: 'street'. */
  onCustomer: (field: string) => void;
}

/** What a draft is missing, each entry opens its field: the customer's without leaving the draft. */
export function MissingList({ parts, onCustomer }: MissingListProps) {
  const focus = useFocus();
  const draft = useLocation().pathname;
  return (
    <ul className="mt-1 list-disc space-y-0.5 pl-5">
      {parts.map((part) => {
        const where = whereToFillIn(part);
        return (
          <li key={part.what}>
            {where && 'page' in where ? (
              <Link to={where.page} state={withReturnLink(draft, 'Zurück zum Entwurf')} className={fieldLinkStyles}>
                {part.what}
              </Link>
            ) : (
              <button
                type="button"
                className={fieldLinkStyles}
                onClick={() => (where ? onCustomer(where.customerField) : focus(part.field))}
              >
                {part.what}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The fields that the editors share and that may be incomplete. */
type Fields = ContentForm & { customer: unknown; service_from: string };

/** Focuses a field of the draft: 'draft.exemption', or in the line items the first one that is missing it. */
function useFocus() {
  const { setFocus, getValues } = useFormContext<Fields>();
  return (field: string) => {
    const lines = getValues('lines');
    const first = (lacks: (line: ContentForm['lines'][number]) => boolean) => Math.max(0, lines.findIndex(lacks));
    switch (field) {
      case 'draft.lines':
        return document.getElementById(addLineId)?.focus();
      case 'draft.supply':
        return document.getElementById(supplyId)?.focus();
      case 'draft.lines.name':
        return setFocus(`lines.${first(({ name }) => name === '')}.name`);
      case 'draft.lines.quantity':
        return setFocus(`lines.${first(({ quantity }) => quantity === 0)}.quantity`);
      case 'draft.lines.unit_price':
        return setFocus(`lines.${first(({ unit_price }) => unit_price === 0)}.unit_price`);
      default:
        // Named as in the form: 'draft.exemption', 'draft.lines.2.name'.
        return setFocus(field.replace('draft.', '') as FieldPath<Fields>);
    }
  };
}
