/** Why the role of an account cannot be changed whose address nobody has confirmed. It stands in that row. */
export const unconfirmedNote = 'Adresse noch nicht bestätigt: keine andere Rolle möglich.';

export const unconfirmedNoteId = (userId: string) => `unconfirmed-${userId}`;
