/** The paths in the bucket `media` behind public addresses, as its policies allow them; what lies elsewhere is left out. */
export function filesOf(urls: string[]): string[] {
  return urls.flatMap((url) => {
    const path = /\/storage\/v1\/object\/public\/media\/((?:images|videos)\/[A-Za-z0-9._-]+)$/.exec(url)?.[1];
    return path ? [path] : [];
  });
}
