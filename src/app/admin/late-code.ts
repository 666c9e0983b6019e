import { areFirstStepsOver } from './dashboard/first-steps-over';

/** Stands where there is nothing. */
export const nothing = { default: () => null };

/** Code that comes late, from places that are there first: the chunk of the tree lists the files of all screens anyway. */
export const lateCode = {
  search: async () => (await import('./search/search-dialog')).SearchDialog,
  withdrawals: () => import('./dashboard/withdrawals'),
  firstSteps: async () => (areFirstStepsOver() ? nothing : import('./dashboard/first-steps')),
};
