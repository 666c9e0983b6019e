import { inDative } from '@/config/retention';
import type { StatusesOf } from '@/lib/labels';

/** The names of the scheduled jobs, by relevance. */
export const jobNames = {
  'send-queued-mail': 'Wartende E-Mails versenden',
  'make-missing-documents': 'Fehlende Belege als PDF erzeugen',
  'expire-quotes': 'Abgelaufene Angebote kennzeichnen',
  'place-visits': 'Einsätze aus Verträgen planen',
  'end-contracts': 'Beendete Verträge kennzeichnen',
  'remind-of-appointments': 'An Termine von morgen erinnern',
  'remind-of-open-work-times': 'Abends ans Ausstempeln erinnern',
  'purge-clock-commands': 'Merkliste der Stempeluhr nach 90 Tagen leeren',
  'purge-mails': `E-Mails nach ${inDative('email_queue')} löschen`,
  'purge-visitors': `Besuche nach ${inDative('visitors')} löschen`,
  'purge-leads': `Kontaktanfragen nach ${inDative('contact_requests')} löschen`,
  'purge-referrals': `Empfehlungen ohne Auftrag nach ${inDative('referrals')} löschen`,
  'purge-documents': 'Belege, Angebote, Mahnungen und Verträge nach Ende der Aufbewahrung löschen',
  'remove-files': 'PDF-Dateien gelöschter Belege löschen',
  'purge-bank-receipts': `Zahlungseingänge der Bank nach ${inDative('bank_receipts')} löschen`,
  'purge-terminations': `Kündigungen nach ${inDative('terminations')} ab Jahresende löschen`,
  'purge-withdrawals': `Widerrufe nach ${inDative('withdrawals')} ab Jahresende löschen`,
  'purge-absences': `Abwesenheiten nach ${inDative('absences')} ab Jahresende löschen`,
  'purge-work-contracts': `Abgelöste und beendete Arbeitsverträge nach ${inDative('work_contracts')} ab Jahresende löschen`,
  'purge-work-times': `Arbeitszeiten nach ${inDative('work_times')} ab Jahresende löschen`,
  'purge-task-extras': `Mehrarbeit und Auslagen nach ${inDative('task_extras')} löschen`,
  'purge-task-photos': `Fotos von Aufträgen nach ${inDative('task_photos')} löschen`,
  'purge-work-months': `Monate der Arbeitszeit nach ${inDative('work_times')} ab Jahresende löschen`,
  'purge-unconfirmed-accounts': `Unbestätigte Konten nach ${inDative('unconfirmed_accounts')} löschen`,
  'purge-quote-links': 'Links zu abgelaufenen Angeboten löschen',
  'purge-rate-limits': 'Zähler gegen Missbrauch zurücksetzen',
  'purge-job-runs': 'Ältere Einträge dieser Liste löschen',
};

export const jobStatuses = {
  succeeded: { label: 'Erfolgreich', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  running: { label: 'Läuft', tone: 'secondary' },
} satisfies StatusesOf<'job_status'>;
