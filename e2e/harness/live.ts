import type { Page } from '@playwright/test';

/** Resolves when the page receives changes of `table`. To be called before the screen is opened. */
export function watches(page: Page, table: string): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const frame = String(payload);
        if (frame.includes(`realtime:live:${table}:`) && frame.includes('"system"') && frame.includes('"ok"'))
          resolve();
      }),
    );
  });
}
