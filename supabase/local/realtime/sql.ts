/** Quotes an identifier. */
export const ident = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Quotes a text literal. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
