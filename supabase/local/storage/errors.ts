/** A refusal of the storage service: its own status, a short name and a message. The HTTP status is 400 or 500. */
export class StorageError extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    message: string,
  ) {
    super(message);
  }
}

export function storageErrorResponse({ status, error, message }: StorageError): Response {
  return Response.json({ statusCode: String(status), error, message }, { status: status >= 500 ? status : 400 });
}

export const objectNotFound = () => new StorageError(404, 'not_found', 'Object not found');
export const bucketNotFound = () => new StorageError(404, 'Bucket not found', 'Bucket not found');
