import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const idleCalls: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCalls.push(callback));
  document.body.replaceChildren();
});

afterEach(() => {
  idleCalls.length = 0;
  vi.unstubAllGlobals();
});

let hear: (news: string) => void;

/** A prerendered page of two parts with a button each, whose clicks are counted; `hear` renders it again with news. */
async function open() {
  vi.resetModules();
  const { HydrateWhenIdle } = await import('@/components/layout/hydrate-when-idle');
  const press = vi.fn<(name: string) => void>();
  const Page = () => {
    const [news, setNews] = useState('');
    hear = setNews;
    const part = (name: string) => (
      <HydrateWhenIdle>
        <button title={news || undefined} onClick={() => press(name)}>
          {name}
        </button>
      </HydrateWhenIdle>
    );
    return (
      <>
        {part('Erster')}
        {part('Zweiter')}
      </>
    );
  };
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = ['Erster', 'Zweiter'].map((name) => `<!--$--><button>${name}</button><!--/$-->`).join('');
  document.body.append(root);
  await act(async () => void hydrateRoot(root, <Page />));
  return press;
}

type Press = Awaited<ReturnType<typeof open>>;

/** Whether the part is hydrated. */
const isAlive = (name: string, press: Press) => {
  screen.getByRole('button', { name }).click();
  return press.mock.calls.some(([pressed]) => pressed === name);
};

it('hydrates one part after another, each when the browser is idle', async () => {
  const press = await open();
  expect(isAlive('Erster', press)).toBe(false);
  await act(async () => idleCalls.shift()?.());
  expect(isAlive('Erster', press)).toBe(true);
  expect(isAlive('Zweiter', press)).toBe(false);
  await act(async () => idleCalls.shift()?.());
  expect(isAlive('Zweiter', press)).toBe(true);
});

it('hydrates all parts on the first touch', async () => {
  const press = await open();
  await act(async () => void fireEvent.pointerDown(screen.getByRole('button', { name: 'Zweiter' })));
  expect(isAlive('Erster', press)).toBe(true);
  expect(isAlive('Zweiter', press)).toBe(true);
});

it('keeps the markup of a part that renders again before its hydration, and shows the update when hydrated', async () => {
  const press = await open();
  const second = screen.getByRole('button', { name: 'Zweiter' });
  await act(async () => hear('Neues'));
  expect(second).toBeVisible();
  await act(async () => idleCalls.shift()?.());
  await act(async () => idleCalls.shift()?.());
  expect(second).toBeVisible();
  expect(second).toHaveAttribute('title', 'Neues');
  expect(isAlive('Zweiter', press)).toBe(true);
});
