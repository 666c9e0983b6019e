import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as prettier from 'prettier';
import { generateTypes } from './supabase-cli.ts';

const target = fileURLToPath(new URL('../../functions/_shared/api/database.types.ts', import.meta.url));

const { values } = parseArgs({ options: { check: { type: 'boolean' } } });
const source = `// Generated from supabase/migrations by \`npm run types:generate\`. Do not edit.\n\n${await generateTypes()}`;
const types = await prettier.format(source, { parser: 'typescript', singleQuote: true, printWidth: 120 });
const present = existsSync(target) ? readFileSync(target, 'utf8') : '';

if (types === present) {
  console.log('supabase/functions/_shared/api/database.types.ts fits the migrations.');
} else if (values.check) {
  console.error(
    'supabase/functions/_shared/api/database.types.ts does not fit the migrations: run `npm run types:generate`.',
  );
  process.exitCode = 1;
} else {
  writeFileSync(target, types);
  console.log('supabase/functions/_shared/api/database.types.ts written.');
}
