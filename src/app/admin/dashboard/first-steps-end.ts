import { keptOnDevice } from '@/lib/kept';

const key = 'first-steps-end';

/** Whether nothing is left to set up, or somebody at this device did not want to see what is. */
export const firstSteps = {
  areOver: (): boolean => keptOnDevice.get(key) !== null,
  end: (): void => keptOnDevice.set(key, 'yes'),
};
