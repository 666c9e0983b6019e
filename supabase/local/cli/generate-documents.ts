import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { documentAssets } from '../documents/assets.ts';
import { documentBundle } from '../documents/bundle.ts';

const folder = new URL('../../functions/_shared/documents/generated/', import.meta.url);

const { positionals } = parseArgs({ allowPositionals: true });
const files = positionals[0] === 'assets' ? documentAssets() : { 'bundle.js': await documentBundle() };

for (const [name, text] of Object.entries(files)) {
  const target = new URL(name, folder);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) {
    console.log(`${name} is up to date.`);
  } else {
    writeFileSync(target, text);
    console.log(`${name} written.`);
  }
}
