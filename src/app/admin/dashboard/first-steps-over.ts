import { deviceStorage } from '@/lib/safe-storage';

const key = 'first-steps';

/** Whether setup is complete, or was dismissed on this device. */
export const areFirstStepsOver = (): boolean => deviceStorage.get(key) !== null;

/** Remembers it on this device. */
export const endFirstSteps = (): void => deviceStorage.set(key, 'over');
