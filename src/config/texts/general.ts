/** Messages for failures without a message of their own. */
export const generalMessages = {
  unknown: 'Ein unbekannter Fehler ist aufgetreten.',
  offline: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  deactivated: 'Ihr Konto wurde deaktiviert. Bitte wenden Sie sich an unser Büro.',
  sessionOver: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
  server: 'Der Server antwortet gerade nicht richtig. Bitte versuchen Sie es in einem Moment erneut.',
};
