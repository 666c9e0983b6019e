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

/** What the API answers: the rows as JSON, and how many there are in all, null when it wasn't asked. */
export interface Answer {
  body: string;
  total: number | null;
}

export type AnswerRequest = (request: RecordedRequest) => Promise<Answer>;

const nothing: Answer = { body: '[]', total: 0 };

/** What is read in parts behind the last id ends with the first part: the others are like it. */
const isPart = ({ url: { searchParams } }: RecordedRequest) =>
  (searchParams.get('id') ?? '').startsWith('gt.') || (searchParams.get('or') ?? '').includes('id.gt.');

function response({ wantsOne, method }: RecordedRequest, { body, total }: Answer): Response {
  const rows = JSON.parse(body || '[]') as unknown[];
  const json = JSON.stringify(wantsOne ? (rows[0] ?? {}) : rows);
  return new Response(method === 'HEAD' ? null : json, {
    status: 200,
    headers: { 'content-type': 'application/json', 'content-range': `*/${total ?? '*'}` },
  });
}

/** Runs `work` with a `fetch` that notes what is asked for, because one answer may decide about the next question. */
export async function recordRequests(work: () => Promise<unknown>, answer: AnswerRequest): Promise<RecordedRequest[]> {
  const original = globalThis.fetch;
  const requests: RecordedRequest[] = [];
  // One session answers, so requests that are sent at once take turns.
  let turn: Promise<unknown> = Promise.resolve();
  globalThis.fetch = async (input, init) => {
    const { method, url, headers } = new Request(input, init);
    const request: RecordedRequest = {
      method,
      url: new URL(url),
      count: /count=(\w+)/.exec(headers.get('prefer') ?? '')?.[1],
      wantsOne: (headers.get('accept') ?? '').includes('vnd.pgrst.object'),
    };
    requests.push(request);
    const answered = turn.then(() => (isPart(request) ? nothing : answer(request)));
    turn = answered.catch(() => undefined);
    return response(request, await answered);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = original;
  }
  return requests;
}
