const forms = new Set<symbol>();

/** Unsaved changes on this page. */
export const unsaved = {
  /** A form has changes. Returns the function to call when it has none any more. */
  note(): () => void {
    const form = Symbol();
    forms.add(form);
    return () => void forms.delete(form);
  },
  any: (): boolean => forms.size > 0,
};
