// `npm run test:engines`: the public pages, the sign-in of the three roles and a form of each in Firefox and in
// WebKitGTK, Safari's relative, on a phone's width and on a desk's. Apart from `npm test`, because few have them.
import { startSite } from '../../e2e/harness/site.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { webkit } from './webkit.ts';

const widths = [390, 1440];
const height = 900;
const engines = [firefox, webkit];

const missing = engines.filter((engine) => !engine.isInstalled());
for (const { name, packages } of missing)
  console.error(`${name} is not installed, so it is not tried. On Debian: apt-get install ${packages}`);

const failures = missing.map(({ name }) => name);
const present = engines.filter((engine) => !missing.includes(engine));
if (present.length > 0) {
  const site = await startSite();
  try {
    for (const engine of present) for (const width of widths) await tryAll(engine, width);
  } finally {
    await site.stop();
  }

  async function tryAll(engine: Engine, width: number): Promise<void> {
    const tab = await engine.start();
    await tab.resize(width, height);
    for (const [name, journey] of Object.entries(journeys)) {
      const title = `${engine.name}, ${await tab.read<number>('innerWidth')} px: ${name}`;
      const start = performance.now();
      try {
        await journey({ tab, site });
        console.log(`✓ ${title} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failures.push(title);
        console.error(`✗ ${title}\n  ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    await tab.close();
  }
}
process.exitCode = failures.length > 0 ? 1 : 0;
