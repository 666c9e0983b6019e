/** A refusal in GoTrue's words: HTTP status, `error_code` and message. */
export class AuthError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export function authErrorResponse({ status, code, message, extra }: AuthError): Response {
  return Response.json(
    { code: status, error_code: code, msg: message, ...extra },
    { status, headers: { 'x-sb-error-code': code } },
  );
}

export const invalidCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const userNotFound = () => new AuthError(404, 'user_not_found', 'User not found');
