import type { ProjectConfig } from './config.ts';
import type { Keys } from './keys.ts';

/** Settings for all parts of a running backend; `url` is without a trailing slash. */
export interface Settings extends Keys {
  root: string;
  url: string;
  siteUrl: string;
  redirectUrls: string[];
  config: ProjectConfig;
  log: (line: string) => void;
}

/**
 * Settings for one run. `siteUrl` replaces auth.site_url; every page below it is an allowed redirect target. Keys in
 * config.toml replace the given ones.
 */
export function createSettings(given: {
  root: string;
  url: string;
  siteUrl: string | undefined;
  config: ProjectConfig;
  keys: Keys;
  log: (line: string) => void;
}): Settings {
  const { auth } = given.config;
  const siteUrl = (given.siteUrl ?? auth.site_url).replace(/\/$/, '');
  return {
    root: given.root,
    url: given.url,
    siteUrl,
    redirectUrls: [`${siteUrl}/**`, ...auth.additional_redirect_urls],
    publishableKey: auth.publishable_key || given.keys.publishableKey,
    secretKey: auth.secret_key || given.keys.secretKey,
    jwtSecret: auth.jwt_secret || given.keys.jwtSecret,
    config: given.config,
    log: given.log,
  };
}
