import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The Deno binary installed by npm. The `deno` package copies it in a postinstall script; if those are disabled it is
 * still in the platform's package.
 */
export function denoBinary(): string {
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const platform = `@deno/${process.platform}-${process.arch}${libc}`;
  const deno = createRequire(import.meta.url).resolve('deno/package.json');
  const directory = dirname(createRequire(deno).resolve(`${platform}/package.json`));
  return join(directory, process.platform === 'win32' ? 'deno.exe' : 'deno');
}
