/** The look of a link within text. */
export const linkStyles = 'text-primary underline underline-offset-4 hover:decoration-2';
