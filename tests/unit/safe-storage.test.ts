import { afterEach, expect, it, vi } from 'vitest';
import { persistedInput } from '@/lib/forms/persisted-input';
import { tabStorage } from '@/lib/safe-storage';

afterEach(() => vi.unstubAllGlobals());

it('stores nothing and does not fail when storage is blocked', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
  tabStorage.set('key', 'value');
  tabStorage.remove('key');
  expect(tabStorage.get('key')).toBeNull();
  persistedInput.keep('form', { message: 'Guten Tag' });
  expect(persistedInput.read('form')).toEqual({});
  expect(persistedInput.any()).toBe(false);
  persistedInput.forgetAll();
});
