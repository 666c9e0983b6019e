import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rewriteOf } from '../../../src/build/preview.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
  '.txt': 'text/plain; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const alreadyCompressed = /\.(png|avif|webp|woff2)$/;

export interface StaticHost {
  /** https, under a certificate of its own. */
  url: string;
  stop(): Promise<void>;
}

/** What a host delivers for a path: `body` compressed with brotli where that helps. */
interface File {
  body: Buffer;
  headers: Record<string, string>;
}

/** A self-signed certificate; needs `openssl` on the PATH. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7'];
  try {
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads and compresses all files in advance, so that no measured request waits for it. */
function readFolder(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (!statSync(path).isFile()) continue;
    const raw = readFileSync(path);
    const compress = !alreadyCompressed.test(name);
    const headers: Record<string, string> = {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': name.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (compress) headers['content-encoding'] = 'br';
    files.set(`/${name.replaceAll('\\', '/')}`, { body: compress ? brotliCompressSync(raw) : raw, headers });
  }
  return files;
}

/**
 * Serves a built site as production does: HTTP/2, brotli, pages without their ending, and what `_redirects` says for the rest.
 *
 * @param change what to make of an HTML file before it is compressed; without it, pages stay what they are
 */
export async function startStaticHost(folder: string, change?: (html: string) => string): Promise<StaticHost> {
  const files = readFolder(folder);
  if (change)
    for (const [name, file] of files)
      if (name.endsWith('.html')) file.body = brotliCompressSync(change(readFileSync(join(folder, name), 'utf8')));
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    const { pathname } = new URL(request.url, 'https://localhost');
    const page = pathname === '/' ? '/index.html' : `${pathname}.html`;
    const file = files.get(pathname) ?? files.get(page) ?? files.get(`${rewriteOf(folder, pathname)}.html`);
    if (!file) response.writeHead(404).end();
    else response.writeHead(200, file.headers).end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
