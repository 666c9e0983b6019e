import { afterEach, expect, it, vi } from 'vitest';
import { drafts } from '@/lib/forms/drafts';
import { tabStorage } from '@/lib/safe-storage';

afterEach(() => vi.unstubAllGlobals());

it('keeps nothing and fails nowhere where storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  tabStorage.set('key', 'value');
  tabStorage.remove('key');
  expect(tabStorage.get('key')).toBeNull();
  drafts.keep('form', { message: 'Guten Tag' });
  expect(drafts.read('form')).toEqual({});
  expect(drafts.any()).toBe(false);
  drafts.forgetAll();
});
