import { areFirstStepsFinished } from './dashboard/first-steps-finished';

/** Renders nothing. */
export const renderNothing = { default: () => null };

/**
 * Lazily loaded code, imported from code that loads early: the chunk of the tree lists the files of all screens anyway.
 */
export const lazyCode = {
  search: async () => (await import('./search/search-dialog')).SearchDialog,
  pins: async () => (await import('./pins-dialog')).PinsDialog,
  firstSteps: async () => (areFirstStepsFinished() ? renderNothing : import('./dashboard/first-steps')),
};
