/** The bucket of the company's pictures, readable by everyone. */
export const logoBucket = 'media';

/**
 * The path of a logo on documents in `logoBucket`. It names the content, and the file is never replaced or deleted: the
 * documents issued with it need it.
 *
 * @param digest SHA-256 of the JPEG, hexadecimal
 */
export const logoPath = (digest: string): string => `images/document-logo-${digest}.jpg`;
