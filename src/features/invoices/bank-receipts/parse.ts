import { GermanError } from '@/lib/errors';
import { parseCamt } from './camt';
import { parseBankCsv } from './csv';
import type { Statement } from './parsed-receipt';

/** The maximum file size, in bytes: a busy account's year takes a tenth of it. */
export const maxFileBytes = 10_000_000;

/** The text of a file: in the encoding its XML declares, else UTF-8 if valid, else Windows-1252. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, declared = 'utf-8'] = /^(?:ï»¿)?<\?xml[^>]*encoding=["']([\w-]{1,20})["']/.exec(start) ?? [];
  for (const encoding of [declared, 'utf-8'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

/**
 * The receipts in a bank file: CAMT.053 or CSV.
 * @throws GermanError describing what is wrong with the file
 */
export function parseBankFile(bytes: Uint8Array<ArrayBuffer>): Statement {
  if (bytes.length === 0) throw new GermanError('Die Datei ist leer.');
  if (bytes.length > maxFileBytes)
    throw new GermanError('Die Datei ist zu groß. Bitte wählen Sie einen kürzeren Zeitraum.');
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b)
    throw new GermanError('Das ist eine ZIP-Datei. Bitte entpacken Sie sie und wählen Sie die Datei darin.');
  const text = textOf(bytes);
  if (text.trim() === '') throw new GermanError('Die Datei ist leer.');
  if (text.includes('\0')) throw new GermanError('Das ist kein Kontoauszug, sondern eine andere Art von Datei.');
  const statement = text.trimStart().startsWith('<') ? parseCamt(text) : parseBankCsv(text);
  if (statement.incoming.length === 0 && statement.others === 0)
    throw new GermanError('Die Datei enthält keine Umsätze.');
  return statement;
}
