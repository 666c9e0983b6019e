/** Why the role of an unconfirmed account cannot be changed. Shown in its row. */
export const unconfirmedNote = 'Adresse noch nicht bestätigt: keine andere Rolle möglich.';

export const unconfirmedNoteId = (userId: string) => `unconfirmed-${userId}`;
