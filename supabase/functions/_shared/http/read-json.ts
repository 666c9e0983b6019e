import { type z } from 'zod';
import { HttpError } from './http-error.ts';

/** Far above every legitimate body, far below a harmful size. */
const maxBytes = 10_000;

/**
 * Reads and validates the request's JSON body.
 * @throws HttpError 400 with the schema's first message, or when the body is not JSON; 413 above 10,000 bytes
 */
export async function readJson<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output> {
  const result = schema.safeParse(parse(await readBytes(request)));
  if (!result.success) throw new HttpError(400, result.error.issues[0]?.message ?? 'Ungültige Anfrage.');
  return result.data;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, 'Ungültige Anfrage.');
  }
}

// Stops reading at the limit: the declared length can be missing or wrong.
async function readBytes(request: Request): Promise<Uint8Array> {
  const body = new Uint8Array(maxBytes);
  const reader = request.body?.getReader();
  let length = 0;
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    if (length + chunk.value.length > maxBytes) {
      await reader?.cancel();
      throw new HttpError(413, 'Die Anfrage ist zu groß.');
    }
    body.set(chunk.value, length);
    length += chunk.value.length;
  }
  return body.subarray(0, length);
}
