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

/** Drags a card of the plan as a hand does: presses, moves until the browser starts dragging, and lets go over the place. */
export async function drag(card: Locator, place: Locator): Promise<void> {
  const { mouse } = card.page();
  await card.hover();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not on the screen.');
  await pickUp(card, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  // The first event over a place enters it, the second is over it.
  await place.hover({ force: true });
  await place.hover({ force: true, position: { x: 12, y: 12 } });
  await mouse.up();
}
