import { inDative } from '@/config/retention';
import type { StatusesOf } from '@/lib/labels';

/** The names of the scheduled jobs, by relevance. */
export const jobNames = {
  'send-queued-mail': 'Wartende E-Mails versenden',
  'make-missing-documents': 'Fehlende Belege als PDF erzeugen',
  'expire-quotes': 'Abgelaufene Angebote kennzeichnen',
  'remind-of-appointments': 'An Termine von morgen erinnern',
  'remind-of-open-work-times': 'Abends ans Ausstempeln erinnern',
  'forget-mails': `E-Mails nach ${inDative('email_queue')} löschen`,
  'forget-visitors': `Besuche nach ${inDative('visitors')} löschen`,
  'forget-leads': `Kontaktanfragen nach ${inDative('contact_requests')} löschen`,
  'forget-referrals': `Empfehlungen ohne Auftrag nach ${inDative('referrals')} löschen`,
  'forget-documents': 'Belege, Angebote und Mahnungen nach Ende der Aufbewahrung löschen',
  'remove-files': 'PDF-Dateien gelöschter Belege löschen',
  'forget-bank-receipts': `Zahlungseingänge der Bank nach ${inDative('bank_receipts')} löschen`,
  'forget-withdrawals': `Widerrufe nach ${inDative('withdrawals')} ab Jahresende löschen`,
  'forget-absences': `Abwesenheiten nach ${inDative('absences')} ab Jahresende löschen`,
  'forget-work-contracts': `Abgelöste und beendete Arbeitsverträge nach ${inDative('work_contracts')} ab Jahresende löschen`,
  'forget-work-times': `Arbeitszeiten nach ${inDative('work_times')} ab Jahresende löschen`,
  'forget-work-months': `Monate der Arbeitszeit nach ${inDative('work_times')} ab Jahresende löschen`,
  'forget-unconfirmed-accounts': `Unbestätigte Konten nach ${inDative('unconfirmed_accounts')} löschen`,
  'forget-quote-links': 'Links zu abgelaufenen Angeboten löschen',
  'forget-rate-limits': 'Zähler gegen Missbrauch zurücksetzen',
  'forget-job-runs': 'Ältere Einträge dieser Liste löschen',
};

export const jobStatuses = {
  succeeded: { label: 'Erfolgreich', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  running: { label: 'Läuft', tone: 'secondary' },
} satisfies StatusesOf<'job_status'>;
