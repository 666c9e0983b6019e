import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { render } from './src/entry-server';

interface ServerEntry {
  publicPaths: string[];
  render: typeof render;
}

const root = fileURLToPath(new URL('.', import.meta.url));
/**
 * Inside the project, so that the packages are found. Every build has its own, because the entry must be imported by its
 * plain path: the pages import it as well, and under another name it would be there twice, with contexts of its own.
 */
const cacheOfBuild = () => join(root, 'node_modules', '.cache', `prerender-${process.pid}-${Date.now()}`);

/** What every screen of the portals needs. */
const portalCode = /src\/(client|app\/portal-(routes|screens)|lib\/session\/(session-watcher|head-start))\.tsx?$/;
/** Begins with the screen at the address, beside the app itself. */
const portalStart = /src\/app\/portal-screens\.ts$/;

/** Any path that no route knows. */
const unknownPath = '/404';

/**
 * After the client build: writes real HTML for every public path, `404.html`, an empty `app.html` for the sign-in, an
 * empty `portal.html` for the portals, and the sitemap.
 *
 * @param siteUrl where the site will be, without a trailing slash
 */
export function prerender(siteUrl: string): Plugin {
  let outDir = '';
  let isClientBuild = false;
  let portalScripts = '';
  let font = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
      isClientBuild = !config.build.ssr;
    },
    generateBundle(_, bundle) {
      if (!isClientBuild) return;
      font = Object.keys(bundle).find((file) => file.endsWith('.woff2')) ?? '';
      const needed = withImports(bundle, filesOf(bundle, portalCode));
      portalScripts = [...needed.map(preload), ...filesOf(bundle, portalStart).map(script)].join('\n');
    },
    async closeBundle() {
      if (!isClientBuild) return;
      const cache = cacheOfBuild();
      await build({
        root,
        logLevel: 'warn',
        build: { ssr: 'src/entry-server.tsx', outDir: cache, emptyOutDir: true, copyPublicDir: false },
      });
      const entry = (await import(pathToFileURL(join(cache, 'entry-server.js')).href)) as ServerEntry;
      const template = readFileSync(join(outDir, 'index.html'), 'utf8');
      const write = (file: string, html: string) => {
        mkdirSync(dirname(join(outDir, file)), { recursive: true });
        writeFileSync(join(outDir, file), html);
      };
      const writePage = async (file: string, path: string) => {
        const { head, body } = await entry.render(path, siteUrl);
        write(file, inlineStyles(fill(template, head, body), outDir));
      };
      const { head } = await entry.render(unknownPath, siteUrl);
      // An empty page shows its first words late enough for the font; a public page must not wait for it.
      write('app.html', fill(template, `${head}\n${preloadFont(font)}`, ''));
      // After the app's own script, which prepares the page for all others.
      write(
        'portal.html',
        fill(template, head, '').replace(/ *<\/head>/, () => `${portalScripts}\n  </head>`),
      );
      await writePage('404.html', unknownPath);
      for (const path of entry.publicPaths)
        await writePage(path === '/' ? 'index.html' : `${path.slice(1)}.html`, path);
      writeFileSync(join(outDir, 'sitemap.xml'), sitemap(entry.publicPaths, siteUrl));
      rmSync(cache, { recursive: true });
      writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
    },
  };
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter((output) => output.type === 'chunk');

/** The files in which the modules are that match `pattern`. */
const filesOf = (bundle: Rolldown.OutputBundle, pattern: RegExp): string[] =>
  chunksOf(bundle)
    .filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
    .map(({ fileName }) => fileName);

/** The given files and all that they need. */
function withImports(bundle: Rolldown.OutputBundle, files: string[]): string[] {
  const all = new Set(files);
  for (const file of all)
    for (const needed of chunksOf(bundle).find(({ fileName }) => fileName === file)?.imports ?? []) all.add(needed);
  return [...all];
}

/** Who opens a portal needs these in any case: asked for at once, not one after the other. */
const preload = (file: string) => `    <link rel="modulepreload" crossorigin href="/${file}" />`;

const script = (file: string) => `    <script type="module" crossorigin src="/${file}"></script>`;

const preloadFont = (file: string) =>
  `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`;

/** The marks are comments in index.html; what is inserted may contain `$`, hence the functions. */
function fill(template: string, head: string, body: string): string {
  return template.replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head).replace('<!--app-->', () => body);
}

/**
 * Puts the stylesheet into the page: one file less to wait for, and the page is styled once. Styles that arrive after
 * the first paint, even those that change nothing, make the browser go through the whole page again.
 *
 * @param outDir the folder of the build, with the stylesheet that `html` links
 * @throws Error when the page links no stylesheet
 */
function inlineStyles(html: string, outDir: string): string {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/.exec(html) ?? [];
  if (!link || !href) throw new Error('A page of the build has no stylesheet.');
  const css = readFileSync(join(outDir, href), 'utf8');
  return html.replace(link, () => `<style>${css}</style>`);
}

function sitemap(paths: string[], siteUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
