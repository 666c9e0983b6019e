import { keptOnDevice } from '@/lib/forms/kept';

const key = 'first-steps';

/** Whether nothing is left to set up, or somebody at this device did not want to see what is. */
export const areFirstStepsOver = (): boolean => keptOnDevice.get(key) !== null;

/** Remembers it on this device. */
export const endFirstSteps = (): void => keptOnDevice.set(key, 'over');
