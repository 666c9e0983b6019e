import { FunctionsHttpError } from '@supabase/supabase-js';
import { z } from 'zod';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { generalMessages } from '@/texts/general';
import type { ErrorAnswer } from '@functions/payloads';

const errorAnswer = z.object({ error: z.string().min(1) }) satisfies z.ZodType<ErrorAnswer>;

interface CallOptions {
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Beside those that the client sets. */
  headers?: Record<string, string>;
}

/**
 * Calls an edge function as the signed-in user, or as a visitor without a session.
 *
 * @param name the function's folder
 * @param body sent as JSON, where the function takes one
 * @returns the answer; its type is the caller's claim and that of the function's handler
 * @throws GermanError with the sentence that the function refused with, the client's own error when none arrived
 */
export async function invokeFunction<Answer>(name: string, body?: object, options?: CallOptions): Promise<Answer> {
  const answer = await supabase.functions.invoke<Answer>(name, { body: body && { ...body }, ...options });
  if (answer.error) throw await refusalOf(answer.error);
  if (answer.data === null) throw new GermanError(generalMessages.server);
  return answer.data;
}

async function refusalOf(error: unknown): Promise<unknown> {
  if (!(error instanceof FunctionsHttpError)) return error;
  // What stands before the functions (a proxy, the platform) answers with anything.
  const response = error.context as Response;
  const answer = errorAnswer.safeParse(await response.json().catch(() => null));
  if (answer.success) return new GermanError(answer.data.error);
  return response.status >= 500 ? new GermanError(generalMessages.server) : error;
}
