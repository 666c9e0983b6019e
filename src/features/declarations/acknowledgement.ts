/** The response to a declaration. */
export interface Acknowledgement {
  /** When the declaration was received, as an ISO timestamp. */
  receivedAt: string;
  /** Whether a receipt is sent automatically; not after many declarations from one network or for one address. */
  isConfirmed: boolean;
}

/** From the database's answer. */
export const acknowledgementOf = ({
  received_at: receivedAt,
  is_confirmed: isConfirmed,
}: {
  received_at: string;
  is_confirmed: boolean;
}): Acknowledgement => ({ receivedAt, isConfirmed });
