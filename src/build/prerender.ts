import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { render, startScreen } from '../entry-server';
import { paths } from '../config/paths.ts';
import { afterStart, layoutChunk } from './chunks.ts';
import { employeeManifest, employeeManifestFile } from './employee-manifest.ts';
import { portalHtml } from './html-entries.ts';
import { emptyPages } from './hosting.ts';
import { serviceWorker, serviceWorkerFile } from './service-worker.ts';
import { usedStyles } from './used-styles.ts';

interface ServerEntry {
  publicPaths: string[];
  render: typeof render;
  startScreen: typeof startScreen;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Inside the project, so that packages are resolved. One per build, because the entry must be imported by its plain
 * path: the pages import it as well, and under another name there would be two instances, each with its own contexts.
 */
const cacheOfBuild = () => join(root, 'node_modules', '.cache', `prerender-${process.pid}-${Date.now()}`);

/** Any path without a route. */
const unknownPath = '/404';

/**
 * After the site's build: writes HTML for every public path, `404.html` and the sitemap, and builds the portals. Those
 * are a separate build, because a router with data loading shares a file with the one without and is twice as large: in
 * a single build the public pages would pay for it.
 *
 * @param siteUrl public URL of the site, without a trailing slash
 */
export function prerender(siteUrl: string): Plugin {
  let outDir = '';
  let supabaseUrl = '';
  let isSite = false;
  let scripts = '';
  return {
    name: 'prerender',
    apply: 'build',
    configResolved(config) {
      supabaseUrl = String(config.env.VITE_SUPABASE_URL);
      outDir = resolve(config.root, config.build.outDir);
      isSite = !config.build.ssr && !config.plugins.some(({ name }) => name === portalHtml.name);
    },
    writeBundle(_, bundle) {
      scripts = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
        .join('\n');
    },
    async closeBundle() {
      if (!isSite) return;
      const cache = cacheOfBuild();
      const inherited = { root, logLevel: 'warn' } as const;
      const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
      // The portals' HTML has the same name; both are rewritten below.
      const template = inlineStyles(read('index.html'), (href) => usedStyles(read(href), scripts));
      await build({
        ...inherited,
        build: { ssr: 'src/entry-server.tsx', outDir: cache, emptyOutDir: true, copyPublicDir: false },
      });
      const portals = await build({
        ...inherited,
        plugins: [portalHtml],
        build: { outDir, emptyOutDir: false, copyPublicDir: false },
      });
      const output = portals as Rolldown.RolldownOutput;
      const portalTemplate = read('index.html');
      const entry = (await import(pathToFileURL(join(cache, 'entry-server.js')).href)) as ServerEntry;
      const write = (file: string, html: string) => {
        mkdirSync(dirname(join(outDir, file)), { recursive: true });
        writeFileSync(join(outDir, file), html);
      };
      const writePage = async (file: string, path: string) => {
        const { head, body } = await entry.render(path, siteUrl);
        write(file, fill(template, head, body));
      };
      const { head } = await entry.render(unknownPath, siteUrl);
      for (const { path, chunk } of emptyPages) {
        const page = fill(portalTemplate, head, entry.startScreen(path));
        const html = withPreloads(page, supabaseUrl, output, chunk);
        if (path === paths.employee.home) {
          const app = html.replace('/manifest.webmanifest', () => `/${employeeManifestFile}`);
          write(`${path.slice(1)}.html`, app);
          write(employeeManifestFile, employeeManifest());
          write(serviceWorkerFile, await serviceWorker(output, { path, html: app }));
        } else write(`${path.slice(1)}.html`, html);
      }
      await writePage('404.html', unknownPath);
      for (const path of entry.publicPaths)
        await writePage(path === '/' ? 'index.html' : `${path.slice(1)}.html`, path);
      write('sitemap.xml', sitemap(entry.publicPaths, siteUrl));
      write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
      rmSync(cache, { recursive: true });
    },
  };
}

/** The placeholders are HTML comments; inserted text may contain `$`, hence the replacer functions. */
function fill(template: string, head: string, body: string): string {
  return template.replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head).replace('<!--app-->', () => body);
}

/**
 * Inlines the stylesheet: one file less to wait for, and the page is styled once. Styles that arrive after the first
 * paint, even without visible effect, make the browser process the whole page again.
 *
 * @param read returns the styles at the URL in `html`
 * @throws Error when the page links no stylesheet
 */
function inlineStyles(html: string, read: (href: string) => string): string {
  const [link, href] = /<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/.exec(html) ?? [];
  if (!link || !href) throw new Error('The pages of the build have no stylesheet.');
  return html.replace(link, () => `<style>${read(href)}</style>`);
}

/** Preloads what a portal needs in any case, in parallel. */
function withPreloads(html: string, supabaseUrl: string, { output }: Rolldown.RolldownOutput, chunk?: string): string {
  const files = output
    .filter(
      (file) =>
        file.type === 'chunk' &&
        (afterStart.includes(file.name) || (chunk !== undefined && [chunk, layoutChunk(chunk)].includes(file.name))),
    )
    .map(({ fileName }) => fileName);
  const lines = [
    `<link rel="preconnect" crossorigin href="${new URL(supabaseUrl).origin}" />`,
    ...files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ];
  return html.replace(/ *<\/head>/, () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`);
}

function sitemap(paths: string[], siteUrl: string): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
