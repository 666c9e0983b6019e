import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Rolldown } from 'vite';
import { layoutChunk } from './chunks.ts';

/** In the root, because its scope has no slash at the end. */
export const serviceWorkerFile = 'service-worker.js';

/** What an employee never loads, by the names of the chunks that lead there. */
const otherPortals = [...['admin', 'customer'].flatMap((portal) => [portal, layoutChunk(portal)]), 'linked-quote-page'];

/**
 * The service worker of the employee portal. It stores the portal's page and every file that its screens can load; a list
 * of file patterns, as in vite-plugin-pwa, could not tell them from those of the other portals.
 *
 * @param output the portals' build
 * @param page path of the portal's page, and its HTML
 */
export async function serviceWorker({ output }: Rolldown.RolldownOutput, page: { path: string; html: string }) {
  const icon = await readFile(new URL('../../public/icon.svg', import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../service-worker.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      precachedPage: JSON.stringify({ url: page.path, revision: revisionOf(page.html) }),
      precachedFiles: JSON.stringify([
        // Their names contain a hash of their content.
        ...filesOf(output).map((file) => ({ url: `/${file}`, revision: null })),
        { url: '/icon.svg', revision: revisionOf(icon) },
      ]),
    },
  });
  return outputFiles.map(({ text }) => text).join('');
}

const revisionOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The files that the employee portal can load, without the screens of other portals. */
function filesOf(output: Rolldown.RolldownOutput['output']): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])));
  const reached = new Set([...chunks.values()].flatMap((chunk) => (chunk.isEntry ? chunk.fileName : [])));
  for (const name of reached) {
    const chunk = chunks.get(name);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
      const target = chunks.get(next);
      if (target && !otherPortals.includes(target.name)) reached.add(next);
    }
  }
  const assets = output.flatMap((file) =>
    file.type === 'asset' && /\.(css|woff2)$/.test(file.fileName) ? file.fileName : [],
  );
  return [...reached, ...assets].toSorted();
}
