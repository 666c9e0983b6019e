/** A copy of the request with its body fully read; its headers may be changed. */
export async function buffered(request: Request): Promise<Request> {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  return new Request(url, { method, headers, body: request.body ? await request.arrayBuffer() : null });
}
