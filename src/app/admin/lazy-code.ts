import { areFirstStepsFinished } from './dashboard/first-steps-finished';

/** Renders nothing. */
export const emptyModule = { default: () => null };

/** Dynamic imports of the office's layout and dashboard. They are in one module, and so in the layout's chunk. */
export const lazyCode = {
  search: async () => (await import('./search/search-dialog')).SearchDialog,
  pins: async () => (await import('./pins-dialog')).PinsDialog,
  firstSteps: async () => (areFirstStepsFinished() ? emptyModule : import('./dashboard/first-steps')),
};
