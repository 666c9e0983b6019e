import { after } from '@/config/retention';
import type { StatusesOf } from '@/lib/labels';

/** The names of the scheduled jobs, by relevance. */
export const jobNames = {
  'send-queued-mail': 'Wartende E-Mails versenden',
  'make-missing-documents': 'Fehlende Belege als PDF erzeugen',
  'expire-quotes': 'Abgelaufene Angebote kennzeichnen',
  'remind-of-appointments': 'An Termine von morgen erinnern',
  'remind-of-open-work-times': 'Abends ans Ausstempeln erinnern',
  'forget-mails': `E-Mails nach ${after('email_queue')} löschen`,
  'forget-visitors': `Besuche nach ${after('visitors')} löschen`,
  'forget-leads': `Kontaktanfragen nach ${after('contact_requests')} löschen`,
  'forget-referrals': `Empfehlungen ohne Auftrag nach ${after('referrals')} löschen`,
  'forget-documents': 'Belege, Angebote und Mahnungen nach Ende der Aufbewahrung löschen',
  'remove-files': 'PDF-Dateien gelöschter Belege löschen',
  'forget-bank-receipts': `Zahlungseingänge der Bank nach ${after('bank_receipts')} löschen`,
  'forget-withdrawals': `Widerrufe nach ${after('withdrawals')} ab Jahresende löschen`,
  'forget-absences': `Abwesenheiten nach ${after('absences')} ab Jahresende löschen`,
  'forget-work-contracts': `Abgelöste und beendete Arbeitsverträge nach ${after('work_contracts')} ab Jahresende löschen`,
  'forget-work-times': `Arbeitszeiten nach ${after('work_times')} ab Jahresende löschen`,
  'forget-work-months': `Monate der Arbeitszeit nach ${after('work_times')} ab Jahresende löschen`,
  'forget-unconfirmed-accounts': `Unbestätigte Konten nach ${after('unconfirmed_accounts')} löschen`,
  'forget-quote-links': 'Links zu abgelaufenen Angeboten löschen',
  'forget-rate-limits': 'Zähler gegen Missbrauch zurücksetzen',
  'forget-job-runs': 'Ältere Einträge dieser Liste löschen',
};

export const jobStatuses = {
  succeeded: { label: 'Erfolgreich', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  running: { label: 'Läuft', tone: 'secondary' },
} satisfies StatusesOf<'job_status'>;
