import type { BrowserContext, Request } from '@playwright/test';

const callOf = (request: Request) => `${request.method()} ${request.url()}`;

/**
 * Records the writes, failed requests, console and live messages of a context's pages, to explain a failed journey.
 *
 * @returns a function that returns the last lines and the requests without a response
 */
export function record(context: BrowserContext): () => string {
  const begun = Date.now();
  const waiting = new Set<Request>();
  const lines: string[] = [];
  const note = (line: string) => lines.push(`${((Date.now() - begun) / 1000).toFixed(1)} s ${line}`);
  context.on('request', (request) => waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('response', (response) => {
    if (!['GET', 'HEAD'].includes(response.request().method()))
      note(`${callOf(response.request())}: ${response.status()}`);
  });
  context.on('requestfailed', (request) => {
    waiting.delete(request);
    note(`${callOf(request)}: ${request.failure()?.errorText}`);
  });
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(message.text());
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      note('live: opened');
      socket.on('close', () => note('live: closed'));
      socket.on('framereceived', ({ payload }) => {
        if (!String(payload).includes('heartbeat')) note(`live: ${String(payload).slice(0, 160)}`);
      });
    }),
  );
  return () =>
    [...lines.slice(-40), ...[...waiting].map((request) => `no response yet: ${callOf(request)}`)].join('\n');
}
