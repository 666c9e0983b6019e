interface Ambiguity {
  code: string;
  details: { cardinality: string; embedding: string; relationship: string }[];
}

/**
 * The request with an explicit foreign key, for when lite found an embedding ambiguous. PostgREST treats a table as a
 * junction only if its primary key includes both foreign keys; lite accepts any table with two of them. Tables here
 * have surrogate keys, so they are no junctions.
 *
 * @param request the original one, its body unread
 * @returns undefined when the response stands: it failed for another reason, or PostgREST would find it ambiguous as
 *   well
 * @see https://docs.postgrest.org/en/v13/references/api/resource_embedding.html#many-to-many-relationships
 */
export async function withoutJunctions(request: Request, answer: Response): Promise<Request | undefined> {
  if (answer.status !== 300) return undefined;
  const { code, details } = (await answer.clone().json()) as Ambiguity;
  if (code !== 'PGRST201') return undefined;
  const direct = details.filter(({ cardinality }) => cardinality !== 'many-to-many');
  const [meant] = direct;
  if (!meant || direct.length > 1) return undefined;
  const target = meant.embedding.split(' with ').at(-1) ?? '';
  const [key = ''] = meant.relationship.split(' using ');
  const url = new URL(request.url);
  const select = url.searchParams.get('select') ?? '';
  const named = select.replaceAll(new RegExp(`\\b${target}(?=(!inner|!left)?\\()`, 'g'), `${target}!${key}`);
  if (named === select) return undefined;
  url.searchParams.set('select', named);
  return new Request(url, request);
}
