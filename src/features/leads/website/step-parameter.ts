/** URL parameter of the guided request: its step, from 2 on. */
export const stepParameter = 'schritt';
