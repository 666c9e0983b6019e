import { keptOnDevice } from '@/lib/forms/kept';

const key = 'first-steps';

/** Whether setup is complete, or was dismissed on this device. */
export const areFirstStepsOver = (): boolean => keptOnDevice.get(key) !== null;

/** Remembers it on this device. */
export const endFirstSteps = (): void => keptOnDevice.set(key, 'over');
