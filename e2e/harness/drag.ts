import type { Locator } from '@playwright/test';
import { expect } from './test';

/** Picks up a card of the plan at a point, as a hand does: presses, and moves until the browser starts dragging. */
export async function pickUp(card: Locator, { x, y }: { x: number; y: number }): Promise<void> {
  const { mouse } = card.page();
  await mouse.move(x, y);
  await mouse.down();
  await expect(async () => {
    await mouse.move(x + 12, y + 6, { steps: 3 });
    await mouse.move(x + 4, y + 2, { steps: 3 });
    await expect(card).toHaveAttribute('data-dragged', '', { timeout: 200 });
  }).toPass();
}
