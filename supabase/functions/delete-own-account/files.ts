/** Paths in the bucket `media` for public URLs, as its policies allow them; other URLs are skipped. */
export function filesOf(urls: string[]): string[] {
  return urls.flatMap((url) => {
    const path = /\/storage\/v1\/object\/public\/media\/((?:images|videos)\/[A-Za-z0-9._-]+)$/.exec(url)?.[1];
    return path ? [path] : [];
  });
}
