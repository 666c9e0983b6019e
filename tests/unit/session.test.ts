import { describe, expect, test } from 'vitest';
import { destinationAfterLogin } from '@/app/login-destination';
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
  test('returns to the page of the own portal that was asked for', () => {
    expect(destinationAfterLogin('admin', { from: '/adminportal/leads?seite=2' })).toBe('/adminportal/leads?seite=2');
    expect(destinationAfterLogin('kunde', { from: '/kundenportal' })).toBe('/kundenportal');
  });

  test.each([
    [{ from: '/adminportal/leads' }],
    [{ from: '/kundenportalX' }],
    [{ from: '//evil.example/kundenportal' }],
    [{ from: 'https://evil.example' }],
    [{ from: 5 }],
    [{}],
    [null],
    ['text'],
  ])('anything else leads to the portal: %j', (state) => {
    expect(destinationAfterLogin('kunde', state)).toBe('/kundenportal');
  });
});

describe('readAuthReturn', () => {
  test('an empty address carries nothing', () => {
    expect(readAuthReturn({ search: '', hash: '' })).toEqual({
      error: null,
      needsSecondLink: false,
      isRecovery: false,
      isPresent: false,
    });
  });

  test('errors are read from hash and query, and cut', () => {
    const hash = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
    expect(readAuthReturn({ search: '', hash }).error).toEqual({ code: 'otp_expired', text: 'Email link is invalid' });
    expect(readAuthReturn({ search: '?error=server_error', hash: '' }).error).toEqual({
      code: '',
      text: 'server_error',
    });
    expect(readAuthReturn({ search: `?error=${'x'.repeat(1000)}`, hash: '' }).error?.text).toHaveLength(200);
  });

  test('a recovery link and the first of two e-mail links are recognised', () => {
    expect(readAuthReturn({ search: '', hash: '#access_token=a&type=recovery' })).toMatchObject({
      isRecovery: true,
      isPresent: true,
    });
    expect(readAuthReturn({ search: '', hash: '#message=Confirmation+link+accepted' }).needsSecondLink).toBe(true);
    expect(readAuthReturn({ search: '', hash: '#access_token=a&message=x' }).needsSecondLink).toBe(false);
  });
});
