import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { text } from 'node:stream/consumers';
import { App } from './app/app';
import { headOf } from './app/head';
import { SiteRoutes } from './app/website/site-routes';
import { FullPageSpinner } from './components/layout/full-page-spinner';
import { publicPaths } from './config/page-metadata';
import { portalHomeOf } from './config/paths';

export { publicPaths };

export interface RenderedPage {
  head: string;
  body: string;
}

/**
 * The complete HTML of a path, including everything that is lazily loaded.
 *
 * @param siteUrl public URL of the site, without a trailing slash
 * @throws Error when something threw while rendering
 */
export async function render(path: string, siteUrl: string): Promise<RenderedPage> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <App>
          <SiteRoutes elsewhere={null} />
        </App>
      </StaticRouter>
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      // Large parts would be moved to the end of the page and put in place by an inline script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  const body = await text(prelude as NodeJS.ReadableStream);
  if (errors.length > 0) throw new Error(`${path} could not be rendered`, { cause: errors[0] });
  if (body.includes('<script')) throw new Error(`${path} was rendered with an inline script`);
  return { head: headOf(path, siteUrl), body };
}

/**
 * What sign-in and portals show at a path until their code draws the first screen. In the fallback font: the web font
 * would be downloaded before the code.
 */
export const startScreen = (path: string): string =>
  renderToStaticMarkup(
    <div className="font-[Schibsted_Fallback,system-ui]">
      <FullPageSpinner label={portalHomeOf(path) ? 'Ihr Portal wird geladen' : 'Seite wird geladen'} />
    </div>,
  );
