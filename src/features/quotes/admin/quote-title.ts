import type { Row } from '@/lib/supabase/tables';

type Titled = Pick<Row<'quotes'>, 'number'>;

/** 'Angebot AN-2026-0001' */
export const quoteTitle = ({ number }: Titled): string => (number ? `Angebot ${number}` : 'Entwurf eines Angebots');
