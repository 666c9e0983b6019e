/** Wording that more than one shared piece or screen shows. */
export const common = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen …',
  retry: 'Erneut versuchen',
  loadFailed: 'Die Daten konnten nicht geladen werden.',
  undo: 'Rückgängig',
  select: 'Bitte wählen',
};
