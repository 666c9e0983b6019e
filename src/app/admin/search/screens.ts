import { paths } from '@/config/paths';
import { matchesSearch } from '@/lib/query/search-key';
import { terminationsPath } from '@/features/terminations/admin/terminations-path';
import { withdrawalsPath } from '@/features/withdrawals/admin/withdrawals-path';

const { admin } = paths;

/** A screen, or a tab of one. */
export interface FoundScreen {
  label: string;
  to: string;
}

/** What the menu has no entry for, by the name that it has on its screen. */
const others: readonly FoundScreen[] = [
  { label: 'Aufträge', to: admin.tasks },
  { label: 'Kundenaufträge', to: `${admin.tasks}?tab=kundenauftraege` },
  { label: 'Widerrufe', to: withdrawalsPath },
  { label: 'Kündigungen', to: terminationsPath },
  { label: 'Arbeitsmonate', to: admin.workMonths },
  { label: 'Zahlungseingänge', to: admin.receipts },
  { label: 'Überfällige Rechnungen', to: `${admin.invoices}?tab=ueberfaellig` },
  { label: 'Rechnungen zum Mahnen', to: `${admin.invoices}?tab=mahnen` },
  { label: 'Einstellungen: Öffnungszeiten', to: `${admin.settings}?tab=oeffnungszeiten` },
  { label: 'Einstellungen: Rechnungen', to: `${admin.settings}?tab=rechnungen` },
  { label: 'Einstellungen: Termine', to: `${admin.settings}?tab=termine` },
  { label: 'Seiteninhalte: Texte', to: `${admin.pageContent}?tab=texte` },
  { label: 'Seiteninhalte: Bildverwaltung', to: `${admin.pageContent}?tab=bilder` },
];

/** What is looked for under another name than the screen's. */
const otherNames: Readonly<Record<string, string>> = {
  [admin.absences]: 'Urlaub Krankheit Krankmeldung',
  [admin.employees]: 'Mitarbeiter Personal',
  [admin.plan]: 'Kalender Einsatzplan',
  [admin.receipts]: 'Kontoauszug Bank',
  [admin.reports]: 'Export CSV',
  [`${admin.invoices}?tab=mahnen`]: 'Mahnung Zahlungserinnerung',
};

/** Whether a text contains each word of a search; a word of two letters has to begin one of its words. */
export function containsWords(text: string, search: string): boolean {
  const words = search.split(/\s+/).filter(Boolean);
  const parts = text.split(/[\s:-]+/);
  return words.every((word) =>
    word.length > 2 ? matchesSearch(word, text) : parts.some((part) => matchesSearch(word, part.slice(0, word.length))),
  );
}

/** Screens whose name contains each word of a search, those of the menu first. */
export const findScreens = (search: string, menu: readonly FoundScreen[]): FoundScreen[] =>
  [...menu, ...others].filter(({ label, to }) => containsWords(`${label} ${otherNames[to] ?? ''}`, search));
