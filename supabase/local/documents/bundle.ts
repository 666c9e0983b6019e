import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Needed only for WOFF2 fonts, which ours are not: a tenth of the bundle. */
const withoutBrotli: Plugin = {
  name: 'without-brotli',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]brotli[\\/]decompress\.js$/ }, () => ({ contents: '' }));
  },
};

/** The bundle lies beside the second font and imports it only when it draws with it. */
const secondFontBeside: Plugin = {
  name: 'second-font-beside',
  setup({ onResolve }) {
    onResolve({ filter: /\/more-letters\.ts$/ }, () => ({ path: './more-letters.ts', external: true }));
  },
};

const banner = `// Written by \`npm run documents:bundle\`. Do not edit.
/*! Contains pdfkit, fontkit with what they need, and uqr: MIT License, © their authors. */`;

/**
 * The document module with all dependencies as one ES module. The edge runtime includes whole npm folders (pdfkit's
 * tree is 23 MB); this is less than a megabyte and needs only the second font, which is separate and loaded when a
 * document has characters of it. In every runtime it uses the browser's zlib.
 */
export async function documentBundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['supabase/functions/_shared/documents/document.ts'],
    tsconfigRaw: '{}',
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    charset: 'utf8',
    plugins: [withoutBrotli, secondFontBeside],
    banner: { js: banner },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
