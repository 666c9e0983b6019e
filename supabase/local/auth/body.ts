import { type Context } from 'hono';
import { z } from 'zod';
import { AuthError } from './errors.ts';

/**
 * The request's JSON body.
 * @throws AuthError bad_json or validation_failed
 */
export async function readBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const text = await c.req.text();
  let value: unknown;
  try {
    value = text === '' ? {} : JSON.parse(text);
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  const result = schema.safeParse(value);
  if (!result.success) throw new AuthError(400, 'validation_failed', z.prettifyError(result.error));
  return result.data;
}

export const metadataSchema = z.record(z.string(), z.unknown());
