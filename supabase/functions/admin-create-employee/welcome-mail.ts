interface Welcome {
  firstName: string;
  lastName: string;
  email: string;
  siteUrl: string;
  company: string | undefined;
}

/** Subject and text of the mail a new employee gets. It never holds the password: the office hands that over itself. */
export function welcomeMail({ firstName, lastName, email, siteUrl, company }: Welcome): {
  subject: string;
  text: string;
} {
  const sender = company?.replace(/\p{Cc}/gu, ' ').trim();
  const text = `Guten Tag ${firstName} ${lastName},

herzlich willkommen im Team! Für Sie wurde ein Zugang zum Mitarbeiterportal angelegt.

Anmeldung: ${siteUrl.replace(/\/+$/, '')}/login
E-Mail-Adresse: ${email}

Ihr Passwort erhalten Sie persönlich aus dem Büro. Bitte ändern Sie es nach der ersten Anmeldung.
Im Portal finden Sie Ihre Aufträge, die Zeiterfassung, die Fahrzeuge und das Team.

Falls Sie diese E-Mail nicht erwartet haben, geben Sie uns bitte kurz Bescheid.

Freundliche Grüße${sender ? `\n${sender}` : ''}
`;
  return { subject: sender ? `Willkommen bei ${sender}` : 'Willkommen im Team', text };
}
