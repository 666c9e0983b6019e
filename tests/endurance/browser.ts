import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { environmentManager } from '@tanstack/react-query';
import { createServer, createServerModuleRunner } from 'vite';
import type * as app from './app.ts';

/** The app's modules that users without a screen drive. */
export type App = typeof app;

export interface Browsers {
  /** The app with state of its own, as in a new browser. `onErrorToast` gets what an error toast says. */
  open(onErrorToast: (text: string) => void): Promise<App>;
  close(): Promise<void>;
}

/** Lets the app's own modules run here, against the backend at `url`. */
export async function startBrowsers(url: string, publishableKey: string): Promise<Browsers> {
  // What the modules expect of a browser; this process has no window, and its Node knows no `navigator`.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  // Every browser listens to the one server that transforms the modules.
  EventEmitter.defaultMaxListeners = 200;
  environmentManager.setIsServer(() => false);
  // The app logs what it shows as toasts; what must not fail is recorded on the wire.
  console.error = () => undefined;
  process.env['VITE_SUPABASE_URL'] = url;
  process.env['VITE_SUPABASE_PUBLISHABLE_KEY'] = publishableKey;
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const server = await createServer({
    root: path('../..'),
    configFile: false,
    envDir: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { '@': path('../../src'), '@functions': path('../../supabase/functions/_shared') } },
  });
  return {
    async open(onErrorToast) {
      const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
      const opened = await runner.import<App>(path('./app.ts'));
      opened.toastHost.ready(({ kind, text }) => kind === 'error' && onErrorToast(text));
      return opened;
    },
    close: () => server.close(),
  };
}
