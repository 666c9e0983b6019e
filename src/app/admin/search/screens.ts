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

/** Screens whose name contains each word of a search, those of the menu first; a word of two letters has to begin one. */
export function findScreens(search: string, menu: readonly FoundScreen[]): FoundScreen[] {
  const words = search.split(/\s+/).filter(Boolean);
  const contains = (label: string, word: string) =>
    word.length > 2
      ? matchesSearch(word, label)
      : label.split(/[\s:-]+/).some((part) => matchesSearch(word, part.slice(0, word.length)));
  return [...menu, ...others].filter(({ label, to }) =>
    words.every((word) => contains(`${label} ${otherNames[to] ?? ''}`, word)),
  );
}
