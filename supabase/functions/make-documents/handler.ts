import { describeError } from '../_shared/http/describe-error.ts';
import { restartFunction } from '../_shared/http/restart-function.ts';
import { documentOf, type Logo, proofPdf, reminderPdf } from '../_shared/documents/generated/bundle.js';
import { type Seller } from '../_shared/documents/content.ts';
import { logoBucket, logoPath } from '../_shared/documents/logo-path.ts';
import { parseDocument, parseProof, parseReminder } from '../_shared/documents/schema.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { type DocumentsAnswer } from '../_shared/api/payloads.ts';
import { requireSecretKey } from '../_shared/auth/secret-key.ts';
import { sha256Of } from '../_shared/sha256.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
  /** Starts another call, for the documents that this one leaves. */
  restart: () => PromiseLike<unknown>;
  /** Current time in ms. */
  now?: () => number;
}

/** More than a small company issues in a month; the rest is left to the next call. */
const mostAtOnce = 100;
/** No further document is started after this time, in ms: the platform ends a worker after 150 s. */
const timeBudget = 50_000;
/** Nor after this much time spent on rendering, in ms of CPU: the platform allows two seconds per call. */
const makingBudget = 1_000;

/** The files of a document. */
interface Files {
  pdf: Uint8Array<ArrayBuffer>;
  xml?: string;
  xrechnung?: string;
}

/** A document without a file: its path, its name, how to make it, and how to record it in the database. */
interface Missing {
  path: string;
  name: string;
  make: () => Promise<Files>;
  note: Note;
}

/**
 * Makes the missing file of every issued invoice, every reminder, every sent quote and every proof of work, stores it in the bucket
 * `documents` and records its digest. If a call ends halfway, the next one completes the document: a stored file is
 * final, however it was made, and is never made again. A call that runs out of time starts another one if it made
 * something itself: failed documents wait for the schedule, without holding up those after them. For the secret key
 * only.
 * @throws HttpError 401, 403
 */
export async function makeDocuments(request: Request, dependencies: Dependencies): Promise<DocumentsAnswer> {
  const { service, secretKeys, restart, now = Date.now } = dependencies;
  await requireSecretKey(request, secretKeys);
  const end = now() + timeBudget;
  let making = 0;
  const total = { made: 0, failed: 0 };
  const logoOf = logoReader(service);
  const lists = [
    await invoicesWithoutFile(service, logoOf),
    await remindersWithoutFile(service, logoOf),
    await quotesWithoutFile(service, logoOf),
    await proofsWithoutFile(service, logoOf),
  ];
  let isMore = lists.some(({ length }) => length === mostAtOnce);
  // Sequential: each one uses the CPU fully.
  for (const { path, name, make, note } of lists.flat()) {
    if (total.made > 0 && (now() >= end || making >= makingBudget)) {
      isMore = true;
      break;
    }
    const startedAt = now();
    const timed = () => make().finally(() => (making += now() - startedAt));
    try {
      await makeDocument(service, path, timed, note);
      total.made++;
    } catch (cause) {
      total.failed++;
      console.error(`The document of ${name} could not be made: ${describeError(cause)}`);
    }
  }
  if (isMore && total.made > 0) await restartFunction('make-documents', restart);
  return total;
}

/** Records in the database which file is in the bucket. */
type Note = (digest: string, xml: string) => PromiseLike<unknown>;

async function invoicesWithoutFile(service: ServiceClient, logoOf: LogoOf): Promise<Missing[]> {
  const { data: invoices } = await service
    .from('invoices')
    .select('id, number, content')
    .not('number', 'is', null)
    .is('sha256', null)
    .order('issued_at')
    .limit(mostAtOnce)
    .throwOnError();
  return invoices.map((invoice) => {
    const note: Note = (digest, document_xml) =>
      service.rpc('record_invoice_file', { invoice: invoice.id, digest, document_xml }).throwOnError();
    return { ...issued('invoices', invoice, logoOf), note };
  });
}

async function quotesWithoutFile(service: ServiceClient, logoOf: LogoOf): Promise<Missing[]> {
  const { data: quotes } = await service
    .from('quotes')
    .select('id, number, content')
    .not('number', 'is', null)
    .is('sha256', null)
    .order('sent_at')
    .limit(mostAtOnce)
    .throwOnError();
  return quotes.map((quote) => {
    const note: Note = (digest) => service.rpc('record_quote_file', { quote: quote.id, digest }).throwOnError();
    return { ...issued('quotes', quote, logoOf), note };
  });
}

async function remindersWithoutFile(service: ServiceClient, logoOf: LogoOf): Promise<Missing[]> {
  const { data: reminders } = await service
    .from('reminders')
    .select('id, step, content')
    .is('sha256', null)
    .order('created_at')
    .limit(mostAtOnce)
    .throwOnError();
  return reminders.map(({ id, step, content }) => {
    const document = parseReminder(content);
    const name = `${document.invoice.number}-${step}`;
    return {
      path: `reminders/${id}/${name}`,
      name,
      make: async () => ({ pdf: await reminderPdf(document, await logoOf(document)) }),
      note: (digest) => service.rpc('record_reminder_file', { reminder: id, digest }).throwOnError(),
    };
  });
}

async function proofsWithoutFile(service: ServiceClient, logoOf: LogoOf): Promise<Missing[]> {
  const { data: proofs } = await service
    .from('task_proofs')
    .select('id, content')
    .is('sha256', null)
    .order('created_at')
    .limit(mostAtOnce)
    .throwOnError();
  return proofs.map(({ id, content }) => ({
    path: `proofs/${id}/arbeitsnachweis-${dayOf(content)}`,
    name: `the proof ${id}`,
    make: async () => {
      const proof = parseProof(content);
      return { pdf: await proofPdf(proof, await logoOf(proof)) };
    },
    note: (digest) => service.rpc('record_proof_file', { proof: id, digest }).throwOnError(),
  }));
}

const dayOf = (content: unknown): string => parseProof(content).signedAt.slice(0, 10);

/** Path of an invoice's or quote's file, and how it is made. */
const issued = (
  folder: string,
  { id, number, content }: { id: string; number: string | null; content: unknown },
  logoOf: LogoOf,
) => ({
  path: `${folder}/${id}/${number}`,
  name: String(number),
  make: async () => {
    const document = parseDocument(content);
    return documentOf(document, await logoOf(document));
  },
});

/** Reads the logo of a document. */
type LogoOf = (document: { seller: Seller }) => Promise<Logo | undefined>;

/**
 * Reads each logo once. A document whose logo is not there is made without it, as is one with another picture in its
 * place: it is due in any case.
 * @throws the storage's error when the logo may be there later
 */
function logoReader(service: ServiceClient): LogoOf {
  const logos = new Map<string, Promise<Logo | undefined>>();
  const read = async (digest: string) => {
    const { data, error } = await service.storage.from(logoBucket).download(logoPath(digest));
    // The platform answers 400 for a missing file, with 404 in the body.
    if (error && (error.status === 404 || error.statusCode === '404')) return undefined;
    if (error) throw error;
    const bytes = new Uint8Array(await data.arrayBuffer());
    return (await sha256Of(bytes)) === digest ? bytes : undefined;
  };
  return ({ seller: { logo } }) => {
    if (!logo) return Promise.resolve(undefined);
    const reading = logos.get(logo) ?? read(logo);
    logos.set(logo, reading);
    return reading;
  };
}

async function makeDocument(
  service: ServiceClient,
  path: string,
  make: () => Promise<Files>,
  note: Note,
): Promise<void> {
  const { pdf, xml, xrechnung } = await make();
  if (xrechnung !== undefined)
    await store(service, `${path}.xml`, 'application/xml', new TextEncoder().encode(xrechnung));
  const file = await store(service, `${path}.pdf`, 'application/pdf', pdf);
  await note(await sha256Of(file), xml ?? '');
}

/** Stores a file unless one exists, and returns the stored one. */
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
