import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentFile, documentFileMutations, downloadDocument } from '@/features/documents/file';
import { failureOf } from '@/lib/query/query-client';
import { saveFile } from '@/lib/files/save-file';

const download = vi.hoisted(() => vi.fn());
vi.mock('@/lib/supabase/buckets', () => ({ documentsBucket: { load: () => Promise.resolve({ download }) } }));
vi.mock('@/lib/files/save-file', () => ({ saveFile: vi.fn() }));

const pdf = '%PDF-1.7 of an invoice';
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
const invoice: DocumentFile = { id: 'c0ffee', number: 'RE-2026-0001', sha256: digestOf(pdf) };
const stored = (text: string) => download.mockResolvedValue({ data: new Blob([text]), error: null });
const refused = (error: object) => download.mockResolvedValue({ data: null, error });
const saidOf = async (file: DocumentFile) => {
  const error: unknown = await downloadDocument(file).catch((failure: unknown) => failure);
  return failureOf(documentFileMutations.download.meta?.error, error).text;
};

beforeEach(() => {
  download.mockReset();
  vi.mocked(saveFile).mockClear();
});

describe('the file of a document', () => {
  it('is read from its path and saved under its number', async () => {
    stored(pdf);
    await downloadDocument(invoice);
    expect(download.mock.calls[0]?.[0]).toBe('invoices/c0ffee/RE-2026-0001.pdf');
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('RE-2026-0001.pdf', expect.any(Blob), 'application/pdf');
    const [, saved] = vi.mocked(saveFile).mock.calls[0] ?? [];
    expect(await (saved as Blob).text()).toBe(pdf);
  });

  it.each([`${pdf} `, pdf.replace('1.7', '1.4'), ''])('is not saved if it is a different one: %j', async (text) => {
    stored(text);
    expect(await saidOf(invoice)).toBe(
      'Fehler beim Herunterladen der Datei: Die Datei ist nicht die, die ausgestellt wurde. Sie wurde deshalb nicht gespeichert.',
    );
    expect(saveFile).not.toHaveBeenCalled();
  });

  it.each([
    [
      { name: 'StorageApiError', status: 400, statusCode: '404', message: 'Object not found' },
      'Die Datei wurde nicht gefunden.',
    ],
    [
      { name: 'StorageApiError', status: 404, statusCode: 'NoSuchKey', message: 'x' },
      'Die Datei wurde nicht gefunden.',
    ],
    [
      { name: 'StorageApiError', status: 500, statusCode: '500', message: 'x' },
      'Der Server antwortet gerade nicht richtig.',
    ],
    [{ name: 'StorageUnknownError', message: 'Failed to fetch' }, 'Keine Verbindung zum Server.'],
  ])('reports why it could not be read: %j', async (error, reason) => {
    refused(error);
    expect(await saidOf(invoice)).toContain(`Fehler beim Herunterladen der Datei: ${reason}`);
    expect(saveFile).not.toHaveBeenCalled();
  });

  it('is not requested before it exists', async () => {
    expect(await saidOf({ ...invoice, sha256: null })).toContain('Das PDF wird noch erstellt.');
    expect(download).not.toHaveBeenCalled();
  });
});
