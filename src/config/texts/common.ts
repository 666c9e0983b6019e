/** Wording shared by several components or screens. */
export const common = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  undo: 'Rückgängig',
  select: 'Bitte wählen',
};
