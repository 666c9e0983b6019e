import { describe, expect, test } from 'vitest';
import { destinationAfterLogin } from '@/features/accounts/session/login-destination';
import { readAuthReturn } from '@/lib/session/auth-return';
import { normalizeRole } from '@/lib/session/roles';

describe('normalizeRole', () => {
  test.each([
    ['admin', 'admin'],
    ['mitarbeiter', 'mitarbeiter'],
    ['kunde', 'kunde'],
    ['user', 'kunde'],
    ['', 'kunde'],
    ['Admin', 'kunde'],
    ['root', 'kunde'],
    [null, 'kunde'],
    [undefined, 'kunde'],
  ])('%s is %s', (role, expected) => {
    expect(normalizeRole(role)).toBe(expected);
  });
});

describe('destinationAfterLogin', () => {
  test('returns to the requested page: of the own portal, or the own account', () => {
    expect(destinationAfterLogin('admin', '/adminportal/leads?seite=2')).toBe('/adminportal/leads?seite=2');
    expect(destinationAfterLogin('kunde', '/kundenportal')).toBe('/kundenportal');
    for (const role of ['admin', 'mitarbeiter', 'kunde'] as const)
      expect(destinationAfterLogin(role, '/konto')).toBe('/konto');
  });

  test.each([
    ['/adminportal/leads'],
    ['/kundenportalX'],
    ['/kontoX'],
    ['//evil.example/kundenportal'],
    ['https://evil.example'],
    ['text'],
    [''],
    [null],
  ])('anything else leads to the portal: %j', (asked) => {
    expect(destinationAfterLogin('kunde', asked)).toBe('/kundenportal');
  });
});

describe('readAuthReturn', () => {
  const read = (rest: string, pathname = '/auth/callback') => {
    const { search, hash } = new URL(rest, 'https://www.example.com');
    return readAuthReturn({ pathname, search, hash });
  };
  const nothing = { errorCode: null, tokens: null, needsSecondLink: false, isRecovery: false };
  const tokens = '#access_token=a&refresh_token=b&type=recovery';

  test('an empty address contains nothing', () => {
    expect(read('')).toEqual(nothing);
  });

  test('recognises tokens and a recovery link', () => {
    expect(read(tokens)).toEqual({
      ...nothing,
      tokens: { access_token: 'a', refresh_token: 'b' },
      isRecovery: true,
    });
    expect(read(tokens, '/auth/callback/').tokens).not.toBeNull();
  });

  test.each(['/', '/login', '/auth', '/auth/callback/x', '/x/auth/callback', '/kundenportal'])(
    'reads nothing from the address on %s',
    (pathname) => {
      expect(read(tokens, pathname)).toEqual(nothing);
      expect(read('?error=access_denied&error_code=otp_expired', pathname)).toEqual(nothing);
    },
  );

  test('ignores an incomplete session, and a recovery with it', () => {
    expect(read('#access_token=a&type=recovery')).toEqual(nothing);
    expect(read('#type=recovery')).toEqual(nothing);
  });

  test('reads only the code of an error, from hash and query', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Rufen+Sie+0900+an';
    expect(read(hash)).toEqual({ ...nothing, errorCode: 'otp_expired' });
    expect(read('?error=server_error')).toEqual({ ...nothing, errorCode: '' });
  });

  test('recognises the first of two e-mail links', () => {
    expect(read('#message=Confirmation+link+accepted').needsSecondLink).toBe(true);
    expect(read('#access_token=a&refresh_token=b&message=x').needsSecondLink).toBe(false);
  });
});
