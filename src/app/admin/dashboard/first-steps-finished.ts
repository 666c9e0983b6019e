import { deviceStorage } from '@/lib/safe-storage';

const key = 'first-steps';

/** Whether setup is complete, or was dismissed on this device. */
export const areFirstStepsFinished = (): boolean => deviceStorage.get(key) !== null;

/** Remembers it on this device. */
export const finishFirstSteps = (): void => deviceStorage.set(key, 'over');
