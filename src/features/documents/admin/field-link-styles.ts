/** The style of a link or button that leads to a field of a draft. */
export const fieldLinkStyles =
  'inline-block rounded-sm py-1 text-left text-primary underline underline-offset-4 hover:decoration-2';
