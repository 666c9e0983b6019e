import { useState } from 'react';
import { deviceStorage } from '@/lib/safe-storage';
import { useMediaQuery } from '@/lib/use-media-query';

/**
 * Whether the sidebar shows icons only, and the function that changes it. Where a screen needs the room, it starts
 * narrow below 1536 px. The device remembers what the user chose, separately for screens short of room and the others.
 *
 * @param needsRoom whether the current screen needs the whole width
 */
export function useNarrowMenu(needsRoom: boolean): [isNarrow: boolean, toggle: () => void] {
  const isSmall = useMediaQuery('(width < 96rem)');
  const isTight = needsRoom && isSmall;
  const key = isTight ? 'menu-width:tight' : 'menu-width';
  // Of this visit: storage may be blocked.
  const [choices, setChoices] = useState<Partial<Record<string, string>>>({});
  const chosen = choices[key] ?? deviceStorage.get(key);
  const isNarrow = chosen ? chosen === 'narrow' : isTight;
  const toggle = () => {
    const choice = isNarrow ? 'wide' : 'narrow';
    setChoices({ ...choices, [key]: choice });
    deviceStorage.set(key, choice);
  };
  return [isNarrow, toggle];
}
