/** Stands for the address of a sender whose profile has none. */
export const unknownSender = 'Unbekannt';
