import { expect, type Page } from '@playwright/test';

interface Outage {
  /** Cuts every connection and waits until the page has failed to reconnect more than once. */
  begin(): Promise<void>;
  end(): Promise<void>;
}

/**
 * For taking a page off the network. A browser that is set offline keeps its open web sockets, so these are closed here.
 * To be called before the page opens one.
 */
export async function prepareOutage(page: Page): Promise<Outage> {
  const cuts: (() => Promise<void>)[] = [];
  let isOut = false;
  let attempts = 0;
  await page.routeWebSocket(/\/realtime\//, (socket) => {
    if (isOut) {
      attempts++;
      return socket.close({ code: 1001 });
    }
    const server = socket.connectToServer();
    cuts.push(async () => {
      await server.close();
      await socket.close({ code: 1001 });
    });
  });
  return {
    async begin() {
      // Until its code is loaded the page would wait for that instead.
      await expect.poll(() => cuts.length).toBeGreaterThan(0);
      isOut = true;
      await page.context().setOffline(true);
      await Promise.all(cuts.splice(0).map((cut) => cut()));
      await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(1);
    },
    async end() {
      isOut = false;
      await page.context().setOffline(false);
    },
  };
}
