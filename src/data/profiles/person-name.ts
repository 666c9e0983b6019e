interface Person {
  first_name: string | null;
  last_name: string | null;
  email?: string | null;
}

/** 'Vorname Nachname' of a profile, else its e-mail address when it was asked for; `missing` when there is neither. */
export function personName(person: Person | null, missing: string): string {
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ');
  return name || person?.email || missing;
}
