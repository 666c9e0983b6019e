import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { singleLine, wholeNumber } from '@/lib/forms/fields';
import type { EditableBlock, SingleField, TextField } from './text-field';

const missing = 'Bitte geben Sie einen Text ein.';

/** Paragraphs as the database accepts them: marks that change how text reads become spaces. */
const paragraphs = (max: number) =>
  z
    .string()
    .overwrite((value) =>
      value
        .replace(/\r\n?/g, '\n')
        .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')
        .trim(),
    )
    .max(max, fieldTexts.tooLong(max));

const pageAddress = (max: number) =>
  singleLine(max).refine(
    (address) => address === '' || /^https?:\/\/[^\s]+$/.test(address),
    'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
  );

function schemaOfSingle(field: SingleField): z.ZodType {
  if (field.kind === 'switch') return z.boolean();
  if (field.kind === 'number') return wholeNumber(field.min, field.max);
  if (field.kind === 'choice') return z.enum(field.options.map(({ value }) => value));
  const words = { line: singleLine, text: paragraphs, url: pageAddress }[field.kind](field.max);
  return field.optional ? words : words.refine((text) => text !== '', missing);
}

const shapeOf = (fields: Record<string, SingleField>) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfSingle(field)]));

function schemaOf(field: TextField): z.ZodType {
  if (field.kind !== 'list') return schemaOfSingle(field);
  return z.array(z.object(shapeOf(field.fields))).max(field.most, `Möglich sind höchstens ${field.most}.`);
}

/** For `useForm`; the bounds are within those of `site_texts`. */
export function textsResolver({ fields }: EditableBlock): Resolver<FieldValues> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]));
  return zodResolver(z.object(shape)) as Resolver<FieldValues>;
}

/** Whether the database takes this much text in one block, with some room for how it writes it. */
export const isShortEnough = (texts: object): boolean => JSON.stringify(texts).length <= 18_000;
