import { type Reader } from './people.ts';

/** A read that the app asked the API for. */
export interface RecordedRequest {
  method: string;
  url: URL;
  /** The kind of count that was asked for, undefined for none. */
  count?: string;
  /** `.single()` instead of a list. */
  wantsOne: boolean;
}

/** What a screen or an export asks the API for. */
export interface AppQuery {
  name: string;
  reader: Reader;
  requests: RecordedRequest[];
}

/** What an empty table answers, which ends every "until nothing comes any more". */
function emptyAnswer({ wantsOne }: RecordedRequest): Response {
  return new Response(wantsOne ? '{}' : '[]', {
    status: 200,
    headers: { 'content-type': 'application/json', 'content-range': '*/0' },
  });
}

/** Runs `work` with a `fetch` that notes what is asked for and sends nothing. */
export async function recordRequests(work: () => Promise<unknown>): Promise<RecordedRequest[]> {
  const original = globalThis.fetch;
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (input, init) => {
    const { method, url, headers } = new Request(input, init);
    const request: RecordedRequest = {
      method,
      url: new URL(url),
      count: /count=(\w+)/.exec(headers.get('prefer') ?? '')?.[1],
      wantsOne: (headers.get('accept') ?? '').includes('vnd.pgrst.object'),
    };
    requests.push(request);
    return Promise.resolve(emptyAnswer(request));
  };
  try {
    await work();
  } finally {
    globalThis.fetch = original;
  }
  return requests;
}
