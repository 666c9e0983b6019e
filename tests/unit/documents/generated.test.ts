import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { documentOf } from '@functions/documents/generated/bundle.js';
import { documentAssets } from '../../../supabase/local/documents/assets';
import { documentBundle } from '../../../supabase/local/documents/bundle';
import { denoBinary } from '../../../supabase/local/functions/deno';
import { readPdf, readingOrder } from '../../support/pdf-reader';
import { invoices, variants } from './variants';

const folder = new URL('../../../supabase/functions/_shared/documents/', import.meta.url);
const file = (name: string) => readFileSync(new URL(`generated/${name}`, folder), 'utf8');
/** Files of a megabyte are compared by digest: their difference is unreadable. */
const digest = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');

describe('generated files', () => {
  it.each(Object.entries(documentAssets()))('%s is what `npm run documents:assets` makes', (name, text) => {
    expect(digest(file(name))).toBe(digest(text));
  });

  it('bundle.js is what `npm run documents:bundle` makes', async () => {
    expect(digest(file('bundle.js'))).toBe(digest(await documentBundle()));
  });
});

describe('the bundle', () => {
  it('imports nothing but the second font, and only when it draws with it', () => {
    const needed = /\bimport\s*[("'{*][^;]{0,40}|\brequire\(["'].{0,40}|\bfrom\s*["'].{0,40}/g;
    expect(file('bundle.js').match(needed)).toEqual([expect.stringMatching(/^import\("\.\/more-letters\.ts"\)/)]);
  });

  it('is below its size limit, and so is the second font', () => {
    expect(file('bundle.js').length).toBeLessThan(800_000);
    expect(file('more-letters.ts').length).toBeLessThan(350_000);
  });

  it.each([
    ['discounted', 'Rechnungsbetrag 518,00\u00a0€'],
    ['foreign', 'Олександр Шевченко'],
  ])('makes the same bytes in Deno, without any permission, as in Node: %s', async (name, shown) => {
    const document = variants[name];
    if (!document) throw new Error('No variant');
    const here = await documentOf(document);
    const script = `
      import { documentOf } from '${new URL('generated/bundle.js', folder).href}';
      const { pdf } = await documentOf(${JSON.stringify(document)});
      await Deno.stdout.write(pdf);`;
    const options = ['run', '--no-prompt', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--no-check', '-'];
    const there = execFileSync(denoBinary(), options, { input: script, maxBuffer: 10_000_000 });
    expect(digest(there)).toBe(here.sha256);
    expect(readingOrder(readPdf(there).runs)).toContain(shown);
  });

  it('shows the same as the modules it is bundled from', async () => {
    const { documentOf: ofModules } = await import('@functions/documents/document');
    for (const document of [invoices.hostile, invoices.foreign]) {
      const [bundled, made] = [await documentOf(document), await ofModules(document)];
      expect(bundled.xml).toBe(made.xml);
      expect(bundled.totals).toEqual(made.totals);
      expect(readPdf(bundled.pdf).runs).toEqual(readPdf(made.pdf).runs);
    }
  });
});

describe('the modules of an editor', () => {
  const light = ['content', 'decimal', 'iban', 'printable', 'totals', 'units'];
  const heavy = /node_modules|generated\/(?!drawable)|document\.|girocode|pdf|cii/;
  const inputsOf = async (names: string[]) => {
    const { metafile } = await build({
      absWorkingDir: fileURLToPath(folder),
      entryPoints: names.map((name) => `${name}.ts`),
      bundle: true,
      write: false,
      outdir: 'unused',
      metafile: true,
      platform: 'browser',
      format: 'esm',
      tsconfigRaw: '{}',
    });
    return Object.keys(metafile.inputs);
  };

  it('load no font, PDF or XML code', async () => {
    expect((await inputsOf(light)).filter((input) => heavy.test(input))).toEqual([]);
    const whole = await inputsOf(['document']);
    expect(whole.filter((input) => heavy.test(input)).length).toBeGreaterThan(20);
  });
});
