import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Only fonts in WOFF2 need it, and ours are not: a tenth of the bundle. */
const withoutBrotli: Plugin = {
  name: 'without-brotli',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]brotli[\\/]decompress\.js$/ }, () => ({ contents: '' }));
  },
};

const banner = `// Written by \`npm run documents:bundle\`. Do not edit.
/*! Contains pdfkit, fontkit with what they need, and uqr: MIT License, © their authors. */`;

/**
 * The document module with everything it needs as one ES module. The edge runtime takes whole npm folders along (pdfkit's
 * tree is 23 MB); this is less than a megabyte and needs nothing but the second font, which stays apart and is fetched when
 * a document has letters of it. Its zlib is the browser's one in every runtime.
 */
export async function documentBundle(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['supabase/functions/_shared/documents/document.ts'],
    tsconfigRaw: '{}',
    bundle: true,
    external: ['./more-letters.ts'],
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'eof',
    charset: 'utf8',
    plugins: [withoutBrotli],
    banner: { js: banner },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
