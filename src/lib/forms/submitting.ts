let forms = 0;

/** Whether a form on this page is being sent. */
export const submitting = {
  /** A form starts submitting. Returns the function to call when it is done. */
  begin(): () => void {
    forms += 1;
    return () => {
      forms -= 1;
    };
  },
  any: (): boolean => forms > 0,
};
