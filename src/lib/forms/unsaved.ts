const forms = new Set<symbol>();

/** What has been typed on this page and would be lost with it. */
export const unsaved = {
  /** A form has changes. Returns what is to be called when it has none any more. */
  note(): () => void {
    const form = Symbol();
    forms.add(form);
    return () => void forms.delete(form);
  },
  any: (): boolean => forms.size > 0,
};
