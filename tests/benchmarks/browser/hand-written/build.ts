import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { jobs } from './jobs.ts';

/** Builds the page. Gives the folder, with the answer to its one question in it; `rmSync` it in the end. */
export async function buildHandWritten(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'hand-written-'));
  await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, target: 'es2023' },
  });
  // No other address leads here.
  writeFileSync(join(outDir, '_redirects'), '');
  const folder = join(outDir, 'rest', 'v1');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'jobs'), JSON.stringify(jobs));
  return outDir;
}
