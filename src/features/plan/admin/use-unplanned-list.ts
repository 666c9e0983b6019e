import { useState } from 'react';
import { deviceStorage } from '@/lib/safe-storage';

const key = 'plan:unplanned';

/** Whether the list of unplanned tasks is open, and the function that changes it; the device remembers the choice. */
export function useUnplannedList(): [isOpen: boolean, toggle: () => void] {
  const [isOpen, setIsOpen] = useState(() => deviceStorage.get(key) !== 'closed');
  const toggle = () => {
    setIsOpen(!isOpen);
    deviceStorage.set(key, isOpen ? 'closed' : 'open');
  };
  return [isOpen, toggle];
}
