import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { matches } from './hosting.ts';

/** Parses `Name: value`. */
function headerOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
}

/** Each block of `_headers` is a path, followed by indented `Name: value` lines. */
function headersFor(outDir: string, path: string): [name: string, value: string][] {
  const blocks = read(outDir, '_headers').split('\n\n');
  return blocks
    .map((block) => block.trim().split('\n'))
    .filter(([pattern = '']) => matches(pattern, path))
    .flatMap(([, ...lines]) => lines.map(headerOf));
}

/**
 * The page of a build that serves a path without a page of its own, without `.html`. Each line of `_redirects` is a
 * path, its target and the status.
 */
export function rewriteOf(outDir: string, path: string): string | undefined {
  const rules = read(outDir, '_redirects')
    .split('\n')
    .map((line) => line.split(' '));
  return rules.find(([pattern = '']) => matches(pattern, path))?.[1];
}

const read = (outDir: string, file: string) => readFileSync(join(outDir, file), 'utf8');

/** The file for a path: itself, or the page of that name. */
function fileOf(outDir: string, path: string): string | undefined {
  const isFile = (name: string) => existsSync(join(outDir, name)) && statSync(join(outDir, name)).isFile();
  const name = path === '/' ? '/index' : path;
  return [name, `${name}.html`].find(isFile);
}

/**
 * `npm run preview` responds like a static host that reads `_headers` and `_redirects`: the file, else the rewritten
 * one, else `404.html` with status 404. Reads the folder on every request, because a build may follow the start.
 */
export function staticHostPreview(): Plugin {
  return {
    name: 'like-static-host',
    configurePreviewServer(server) {
      const outDir = resolve(server.config.root, server.config.build.outDir);
      server.middlewares.use((request, response, next) => {
        const path = decodeURI(new URL(request.url ?? '/', 'http://localhost').pathname).replace(/(.)\/+$/, '$1');
        for (const [name, value] of headersFor(outDir, path)) response.setHeader(name, value);
        const rewritten = fileOf(outDir, path) ? path : rewriteOf(outDir, path);
        const file = rewritten && fileOf(outDir, rewritten);
        if (file) {
          request.url = file;
          next();
          return;
        }
        response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' });
        response.end(request.method === 'HEAD' ? undefined : read(outDir, '404.html'));
      });
    },
  };
}
