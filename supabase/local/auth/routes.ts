import { type Context, Hono } from 'hono';
import { describeError, isBadValue, isDatabaseError } from '../database/database.ts';
import { identifyCaller, refuseKey } from '../http/caller.ts';
import * as adminUsers from './admin-users.ts';
import { type AuthContext } from './context.ts';
import { AuthError, authErrorResponse, emailExists } from './errors.ts';
import { recover, resend } from './mail-requests.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { getUser, signOut, updateUser } from './user.ts';
import { verify } from './verify.ts';

/** /auth/v1: the part of GoTrue needed for password accounts, on auth.users and its tables. */
export function authRoutes(context: AuthContext): Hono {
  const { settings } = context;
  const handle = (work: (c: Context, context: AuthContext) => Promise<Response>) => (c: Context) => work(c, context);

  return new Hono()
    .onError((error) => {
      if (error instanceof AuthError) return authErrorResponse(error);
      // Two simultaneous requests with the same address: both found it free.
      if (isDatabaseError(error) && error.message.includes('users_email_partial_key'))
        return authErrorResponse(emailExists());
      if (isBadValue(error)) return authErrorResponse(new AuthError(400, 'validation_failed', error.message));
      settings.log(`auth: ${describeError(error)}`);
      // A trigger of the project refused, e.g. deleting the last admin.
      const message = isDatabaseError(error) ? `Database error: ${error.message}` : 'Internal Server Error';
      return authErrorResponse(new AuthError(500, 'unexpected_failure', message));
    })
    .get('/verify', handle(verify))
    .use(async (c, next) => {
      const caller = await identifyCaller(c.req.raw.headers, settings);
      if (caller === 'no key' || caller === 'unknown key' || caller === 'secret key in a browser')
        return refuseKey(caller);
      return next();
    })
    .post('/signup', handle(signUp))
    .post('/token', handle(token))
    .post('/recover', handle(recover))
    .post('/resend', handle(resend))
    .get('/user', handle(getUser))
    .put('/user', handle(updateUser))
    .post('/logout', handle(signOut))
    .use('/admin/*', async (c, next) => {
      const caller = await identifyCaller(c.req.raw.headers, settings);
      if (typeof caller !== 'string' && caller.role === 'service_role') return next();
      throw new AuthError(403, 'not_admin', 'User not allowed');
    })
    .get('/admin/users', handle(adminUsers.listAll))
    .post('/admin/users', handle(adminUsers.create))
    .get('/admin/users/:id', handle(adminUsers.getOne))
    .put('/admin/users/:id', handle(adminUsers.update))
    .delete('/admin/users/:id', handle(adminUsers.remove))
    .all('*', (c) => {
      throw new AuthError(501, 'not_implemented', `The local backend does not serve ${c.req.method} ${c.req.path}.`);
    });
}
