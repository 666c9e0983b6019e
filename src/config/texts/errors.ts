/** By error code of the auth service. */
export const authMessages: Partial<Record<string, string>> = {
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  email_not_confirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse über den Link in unserer E-Mail.',
  user_banned: 'Dieses Konto ist deaktiviert. Bitte wenden Sie sich an unser Büro.',
  user_already_exists: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  email_exists: 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.',
  weak_password: 'Das Passwort ist zu schwach. Bitte wählen Sie ein längeres Passwort.',
  reauthentication_needed: 'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich ab und wieder an.',
  same_password: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
  email_address_invalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  validation_failed: 'Bitte prüfen Sie Ihre Eingaben.',
  over_email_send_rate_limit: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  over_request_rate_limit: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  otp_expired: 'Der Link ist ungültig oder abgelaufen.',
  session_not_found: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  refresh_token_not_found: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  refresh_token_already_used: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  session_expired: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  bad_jwt: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  signup_disabled: 'Die Registrierung ist zurzeit nicht möglich.',
  email_provider_disabled: 'Die Registrierung ist zurzeit nicht möglich.',
};

/** By SQLSTATE and PostgREST code. */
export const databaseMessages: Partial<Record<string, string>> = {
  '42501': 'Dafür fehlt Ihnen die Berechtigung.',
  '23514': 'Eine Angabe ist ungültig. Bitte prüfen Sie Ihre Eingaben.',
  '22001': 'Eine Angabe ist zu lang.',
  '22P02': 'Eine Angabe ist ungültig. Bitte prüfen Sie Ihre Eingaben.',
  '22P05': 'Eine Angabe enthält ein Zeichen, das nicht gespeichert werden kann.',
  '22003': 'Eine Zahl ist zu groß.',
  '23502': 'Eine Pflichtangabe fehlt.',
  '23503': 'Der Eintrag wird noch verwendet oder wurde bereits gelöscht.',
  '23505': 'Diesen Eintrag gibt es bereits.',
  '23P01': 'Das überschneidet sich mit einem anderen Eintrag.',
  PGRST116: 'Der Eintrag wurde inzwischen geändert oder gelöscht.',
  PGRST301: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  PGRST303: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
};

/** Looks up the text for a code from another service; undefined when there is none. */
export function textForCode(texts: Partial<Record<string, string>>, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
