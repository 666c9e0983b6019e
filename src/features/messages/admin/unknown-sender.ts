/** Placeholder for a sender whose profile has no address. */
export const unknownSender = 'Unbekannt';
