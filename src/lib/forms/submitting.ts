let forms = 0;

/** Whether a form on this page is being sent. */
export const submitting = {
  /** A form begins to send. Returns what is to be called when it has ended. */
  begin(): () => void {
    forms += 1;
    return () => {
      forms -= 1;
    };
  },
  any: (): boolean => forms > 0,
};
