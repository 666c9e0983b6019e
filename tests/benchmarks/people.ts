/** The accounts whose lists are measured. */
export const people = {
  admin: '50000000-0000-4000-8000-000000000001',
  employee: '50000000-0000-4000-8000-000000000002',
  customer: '50000000-0000-4000-8000-000000000003',
} as const;

/** Of the session that an account's token was made for. */
export const sessionOf = (id: string) => id.replace(/^5/, '6');

export type Reader = keyof typeof people | 'anon';
