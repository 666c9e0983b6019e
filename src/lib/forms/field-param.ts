/** Which field of a screen's form a link means: the name of the parameter in its address. */
export const fieldParam = 'feld';

/** The part of an address that means a field of the screen's form. */
export const atField = (field: string): string => `${fieldParam}=${field}`;
