import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../../e2e/harness/find-chromium';

let folder: string;
/** Exists after an installation. */
let mark: string;

function addProgram(name: string, script = ''): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chromium-'));
  mark = join(folder, 'was-installed');
  // Installs the last argument.
  const install = `[ "$1" = install ] || exit 0; for name; do :; done
    : > "${mark}"; printf '#!/bin/sh' > "${folder}/$name"; /bin/chmod 755 "${folder}/$name"`;
  addProgram('apt-get', install);
  addProgram('npx', `: > "${mark}"`);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM', '');
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

describe.skipIf(process.platform === 'win32')('the browser of the journeys', () => {
  it.each(['chromium', 'google-chrome', 'chromium-headless-shell'])('is an installed %s', (name) => {
    const path = addProgram(name);
    expect(findChromium()).toBe(path);
    expect(existsSync(mark), 'nothing is installed').toBe(false);
  });

  it('is the one that CHROMIUM names, by its path or by its name', () => {
    addProgram('chromium');
    const other = addProgram('other-browser');
    for (const wanted of [other, 'other-browser']) {
      vi.stubEnv('CHROMIUM', wanted);
      expect(findChromium()).toBe(other);
    }
    expect(existsSync(mark), 'nothing is installed').toBe(false);
  });

  it('is required if CHROMIUM names one that cannot be installed', () => {
    addProgram('chromium');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    for (const wanted of ['nowhere', join(folder, 'nowhere')]) {
      vi.stubEnv('CHROMIUM', wanted);
      expect(findChromium).toThrow(`CHROMIUM names ${wanted}, which is not installed.`);
    }
    expect(existsSync(mark), 'nothing is installed').toBe(false);
  });

  it.runIf(existsSync('/etc/debian_version'))(
    'is installed on Debian if CHROMIUM names it, or if there is none',
    () => {
      vi.spyOn(process, 'getuid').mockReturnValue(0);
      vi.stubEnv('CHROMIUM', 'some-shell');
      expect(findChromium()).toBe(join(folder, 'some-shell'));
      vi.stubEnv('CHROMIUM', '');
      expect(findChromium()).toBe(join(folder, 'chromium-headless-shell'));
    },
  );
});
