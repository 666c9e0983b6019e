import { env } from '@/lib/env';
import { GermanError, noNetwork } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import { authMessages, databaseMessages } from '@/config/texts/errors';

/** A connection without progress for this long counts as lost. */
const stallMs = 60_000;

export interface UploadOptions {
  /** Receives the fraction of the file that has been sent, 0 to 1. */
  onProgress?: (sent: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a new file to the bucket `media` like storage-js, which cannot report progress: hence XMLHttpRequest.
 *
 * @throws GermanError when it was rejected or aborted, another error without a valid response
 */
export async function uploadFile(path: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  const { data } = await supabase.auth.getSession();
  if (!data.session) throw new GermanError(authMessages.session_not_found);
  if (signal?.aborted) throw calledOff();
  const body = new FormData();
  body.append('cacheControl', '3600');
  body.append('', file, path);
  const request = new XMLHttpRequest();
  request.open('POST', `${env.supabaseUrl}/storage/v1/object/media/${path}`);
  request.setRequestHeader('apikey', env.publishableKey);
  request.setRequestHeader('authorization', `Bearer ${data.session.access_token}`);
  request.setRequestHeader('x-upsert', 'false');

  const started = performance.now();
  request.timeout = stallMs;
  request.upload.onprogress = ({ loaded, total }) => {
    // Measured from the start of the request.
    request.timeout = performance.now() - started + stallMs;
    onProgress?.(loaded / total);
  };
  await new Promise<void>((resolve, reject) => {
    request.onload = () => (request.status === 200 ? resolve() : reject(refusal(request)));
    request.onerror = () => reject(noNetwork());
    request.ontimeout = () => reject(new DOMException('The upload timed out', 'TimeoutError'));
    request.onabort = () => reject(calledOff());
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const calledOff = () => new GermanError('Der Vorgang wurde abgebrochen.');

const refusals: Partial<Record<string, string>> = {
  401: authMessages.session_expired,
  403: databaseMessages['42501'],
  413: 'Die Datei ist zu groß.',
  415: 'Dieses Dateiformat wird nicht unterstützt.',
};

/** The service puts the actual status into the body; the HTTP status is 400 for most. */
function refusal({ status, responseText }: XMLHttpRequest): Error {
  const [, named] = /"statusCode":\s*"?(\d{3})/.exec(responseText) ?? [];
  const sentence = refusals[named ?? status];
  return sentence ? new GermanError(sentence) : Object.assign(new Error(responseText), { status });
}
