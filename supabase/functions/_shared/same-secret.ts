/**
 * Whether one of the given texts is one of the secrets.
 * @param given what the caller sent
 * @param secrets what it may be
 */
export async function hasSecret(given: string[], secrets: string[]): Promise<boolean> {
  const [left, right] = await Promise.all([digests(given), digests(secrets)]);
  return left.flatMap((text) => right.map((secret) => isEqual(text, secret))).includes(true);
}

// Digests have one length, and how far two of them agree says nothing about the text: the time taken gives nothing away.
function digests(texts: string[]): Promise<Uint8Array[]> {
  const encoder = new TextEncoder();
  return Promise.all(
    texts.map(async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)))),
  );
}

function isEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}
