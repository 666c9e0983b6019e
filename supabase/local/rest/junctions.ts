interface Ambiguity {
  code: string;
  details: { cardinality: string; embedding: string; relationship: string }[];
}

/**
 * A request that names the foreign key it means, when lite answered that an embedding is ambiguous. To PostgREST a table
 * between two others is a way from one to the other only if its primary key holds both of its foreign keys; lite takes
 * every table with two of them for one. Tables here have keys of their own, so that such ways do not count.
 *
 * @param request the one that was answered, its body unread
 * @returns undefined when the answer stands: something else failed, or PostgREST would find several ways as well
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
