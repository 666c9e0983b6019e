import { describeError } from '../_shared/describe-error.ts';
import { documentOf } from '../_shared/documents/bundle.js';
import { type IssuedDocument } from '../_shared/documents/content.ts';
import { type ServiceClient } from '../_shared/environment.ts';
import { type DocumentsAnswer } from '../_shared/payloads.ts';
import { requireSecretKey } from '../_shared/secret-key.ts';
import { sha256Of } from '../_shared/sha256.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
}

/** More than a month of a small company; what is left is made by the next call. */
const mostAtOnce = 100;

/**
 * Makes the file of every issued invoice that has none, stores it in the bucket `documents` and has its digest noted.
 * A call that ends in between leaves an invoice that the next call completes: a file that lies there already is the
 * file, however it was made, and is never made a second time. For the secret key only.
 * @throws HttpError 401, 403
 */
export async function makeDocuments(request: Request, { service, secretKeys }: Dependencies): Promise<DocumentsAnswer> {
  await requireSecretKey(request, secretKeys);
  const { data: invoices } = await service
    .from('invoices')
    .select('id, number, content')
    .not('number', 'is', null)
    .is('sha256', null)
    .order('issued_at')
    .limit(mostAtOnce)
    .throwOnError();
  const total = { made: 0, failed: 0 };
  // One after the other: each takes the processor for itself.
  for (const { id, number, content } of invoices) {
    try {
      await makeDocument(service, `invoices/${id}/${number}`, id, content as unknown as IssuedDocument);
      total.made++;
    } catch (cause) {
      total.failed++;
      console.error(`The document of ${number} could not be made: ${describeError(cause)}`);
    }
  }
  return total;
}

async function makeDocument(service: ServiceClient, path: string, id: string, document: IssuedDocument): Promise<void> {
  const { pdf, xml, xrechnung } = await documentOf(document);
  if (xrechnung !== undefined)
    await store(service, `${path}.xml`, 'application/xml', new TextEncoder().encode(xrechnung));
  const file = await store(service, `${path}.pdf`, 'application/pdf', pdf);
  await service
    .rpc('note_document', {
      invoice: id,
      digest: await sha256Of(file),
      document_xml: xml ?? '',
    })
    .throwOnError();
}

/** Stores a file unless there is one, and gives back what lies there. */
async function store(
  service: ServiceClient,
  path: string,
  contentType: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const documents = service.storage.from('documents');
  const { error } = await documents.upload(path, bytes, { contentType, upsert: false });
  if (!error) return bytes;
  const { data: stored, error: missing } = await documents.download(path);
  if (missing) throw error;
  return new Uint8Array(await stored.arrayBuffer());
}
