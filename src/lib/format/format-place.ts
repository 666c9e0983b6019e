/** The parts of an address that may be missing. */
interface Place {
  street: string | null;
  postal_code: string | null;
  city: string | null;
}

/** An address in one line, 'Lindenweg 4, 85354 Freising'; '' when all parts are missing. */
export function formatPlace({ street, postal_code, city }: Place): string {
  return [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
