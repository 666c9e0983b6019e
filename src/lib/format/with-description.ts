/** A sentence and its description as one text, where there is no room for two. */
export const withDescription = (text: string, more: string | undefined): string =>
  more === undefined ? text : `${text}${/[.!?]$/.test(text) ? '' : ':'} ${more}`;
