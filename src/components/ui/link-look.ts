/** The look of a link within text. */
export const linkLook = 'text-primary underline underline-offset-4 hover:decoration-2';
