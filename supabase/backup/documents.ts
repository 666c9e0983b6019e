import { type Session } from './database.ts';
import { type StoredFile } from './manifest.ts';

/** Digests of files that must be kept, recorded in the rows, by name in the bucket `documents`. */
export async function notedDocuments(sql: Session): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ name: string; sha256: string }[]>(`
    select format('invoices/%s/%s.pdf', id, number) as name, sha256 from public.invoices where sha256 is not null
    union all
    select format('quotes/%s/%s.pdf', id, number), sha256 from public.quotes where sha256 is not null
    union all
    select format('reminders/%s/%s-%s.pdf', reminder.id, invoice.number, step), reminder.sha256
    from public.reminders reminder join public.invoices invoice on invoice.id = invoice_id
    where reminder.sha256 is not null`);
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Problems with the project's own documents, a line each: a backup can be no better than its source. */
export function faultyDocuments(noted: Map<string, string>, files: StoredFile[]): string[] {
  const stored = new Map(
    files.filter(({ bucket }) => bucket === 'documents').map(({ name, sha256 }) => [name, sha256]),
  );
  return [...noted].flatMap(([name, sha256]) => {
    const found = stored.get(name);
    if (found === sha256) return [];
    return [`${name} ${found ? 'is not the file whose digest its row has' : 'has no file'}`];
  });
}
