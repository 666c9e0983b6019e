import type { ProjectConfig } from './config.ts';

/** What every part of a running backend needs to know; `url` is without a trailing slash. */
export interface Settings {
  root: string;
  url: string;
  siteUrl: string;
  redirectUrls: string[];
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  config: ProjectConfig;
  log: (line: string) => void;
}

/** The keys and the secret that `supabase start` uses as well, so that one .env serves both. They protect nothing. */
const wellKnown = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
};

/** Settings for one run. `siteUrl` replaces auth.site_url; every page below it is an allowed redirect target. */
export function createSettings(given: {
  root: string;
  url: string;
  siteUrl: string | undefined;
  config: ProjectConfig;
  log: (line: string) => void;
}): Settings {
  const { auth } = given.config;
  const siteUrl = (given.siteUrl ?? auth.site_url).replace(/\/$/, '');
  return {
    root: given.root,
    url: given.url,
    siteUrl,
    redirectUrls: [`${siteUrl}/**`, ...auth.additional_redirect_urls],
    publishableKey: auth.publishable_key || wellKnown.publishableKey,
    secretKey: auth.secret_key || wellKnown.secretKey,
    jwtSecret: auth.jwt_secret || wellKnown.jwtSecret,
    config: given.config,
    log: given.log,
  };
}
