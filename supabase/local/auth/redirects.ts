import { type Settings } from '../settings.ts';

/** `*` matches anything without a dot or slash, `**` anything, `?` one character, as in GoTrue. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

/** Allowed redirect target of a mail's link: `target` if the project allows it, else the site's start page. */
export function allowedRedirect(settings: Settings, target: string | null | undefined): string {
  if (!target || !URL.canParse(target)) return settings.siteUrl;
  const bare = target.split('#')[0] ?? '';
  const allowed = bare === settings.siteUrl || settings.redirectUrls.some((glob) => globToRegExp(glob).test(bare));
  return allowed ? target : settings.siteUrl;
}
