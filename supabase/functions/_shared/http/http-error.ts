/** A refusal for the caller: `message` is a German sentence. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

export const notSignedIn = () => new HttpError(401, 'Bitte melden Sie sich an.');
export const notAllowed = () => new HttpError(403, 'Dafür fehlt Ihnen die Berechtigung.');
