/** Code that comes late, from places that are there first: the chunk of the tree lists the files of all screens anyway. */
export const lateCode = {
  search: async () => (await import('./search/search-dialog')).SearchDialog,
  firstSteps: () => import('./dashboard/first-steps'),
};
