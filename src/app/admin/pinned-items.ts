import { useState } from 'react';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { deviceStorage } from '@/lib/safe-storage';

const key = 'menu-pins';

/** The group of the pinned items. */
const pinnedGroup = 'Angeheftet';

const readPins = () => deviceStorage.get(key)?.split(' ') ?? [];

/**
 * The addresses of the menu's items that the user pinned on this device, and the function that pins or unpins one.
 */
export function usePins(): [pins: readonly string[], toggle: (to: string) => void] {
  const [pins, setPins] = useState(readPins);
  const toggle = (to: string) => {
    const next = pins.includes(to) ? pins.filter((pin) => pin !== to) : [...pins, to];
    setPins(next);
    deviceStorage.set(key, next.join(' '));
  };
  return [pins, toggle];
}

/** The menu with the pinned items once more in a group of their own, below those without a group. */
export function withPinned(items: readonly PortalNavItem[], pins: readonly string[]): readonly PortalNavItem[] {
  const pinned = items
    .filter(({ to, group }) => group && pins.includes(to))
    .map((item) => ({ ...item, group: pinnedGroup, isRare: false }));
  return [...items.filter(({ group }) => !group), ...pinned, ...items.filter(({ group }) => group)];
}
