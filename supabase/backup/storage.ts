import { setTimeout as pause } from 'node:timers/promises';
import { type Session } from './database.ts';
import { type StoredFile } from './manifest.ts';
import { type Project } from './project.ts';

/** A file of a bucket, as listed by the project's storage. */
export interface ListedFile extends Pick<StoredFile, 'bucket' | 'name' | 'type' | 'cacheControl'> {
  /** bytes; null if the service did not record it */
  size: number | null;
}

/** Every file of every bucket: by SQL, which the API's page limit does not affect. */
export async function listFiles(sql: Session): Promise<ListedFile[]> {
  const rows = await sql.unsafe<ListedFile[]>(`
    select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl", (metadata ->> 'size')::float8 as size
    from storage.objects order by bucket_id, name`);
  return [...rows];
}

/** A refusal by the service, with its own status. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const tries = 4;

/** Retries failures of the network or the service; a refusal is final. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      const isFinal = error instanceof Refusal && error.status < 500 && error.status !== 429;
      if (isFinal || attempt === tries) throw error;
      await pause(1_000 * 2 ** attempt);
    }
}

/** A project's storage service, bypassing every policy. */
export class Storage {
  constructor(private readonly project: Project) {}

  private async request(method: string, path: string, init: RequestInit = {}): Promise<Uint8Array<ArrayBuffer>> {
    const { url, secretKey } = this.project;
    const headers = new Headers(init.headers);
    headers.set('apikey', secretKey);
    headers.set('authorization', `Bearer ${secretKey}`);
    const response = await fetch(`${url}/storage/v1/object/${path}`, { ...init, method, headers });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return bytes;
    const answer = new TextDecoder().decode(bytes);
    // The service answers 400 with the actual status in the body.
    const status = Number(/"statusCode":\s*"?(\d{3})/.exec(answer)?.[1] ?? response.status);
    throw new Refusal(status, `The storage answered ${method} ${path}: ${response.status} ${answer.slice(0, 300)}`);
  }

  private pathOf({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>): string {
    return [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
  }

  /** @returns undefined when there is no such file */
  async download(file: Pick<StoredFile, 'bucket' | 'name'>): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await persistently(() => this.request('GET', `authenticated/${this.pathOf(file)}`));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  /**
   * Puts a file into its bucket.
   * @throws Refusal 409 when the file exists and may not be replaced
   */
  async upload(file: StoredFile, bytes: Uint8Array<ArrayBuffer>, mayReplace: boolean): Promise<void> {
    const headers = { 'content-type': file.type, 'cache-control': file.cacheControl, 'x-upsert': String(mayReplace) };
    await persistently(() => this.request('POST', this.pathOf(file), { headers, body: bytes }));
  }

  async remove({ bucket, name }: Pick<StoredFile, 'bucket' | 'name'>): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ prefixes: [name] });
    await persistently(() => this.request('DELETE', encodeURIComponent(bucket), { headers, body }));
  }
}
