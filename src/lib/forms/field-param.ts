/** URL parameter that names a field of the screen's form. */
export const fieldParam = 'feld';

/** URL query that points to a field of the screen's form. */
export const atField = (field: string): string => `${fieldParam}=${field}`;
