import { legal } from '@/config/content/legal';
import { paths } from '@/config/paths';
import { editable } from './text-field';

const fact = (label: string, hint?: string) => ({ kind: 'line', label, max: 300, ...(hint && { hint }) }) as const;

export const legalBlocks = [
  editable(
    legal,
    'Rechtliche Angaben',
    {
      owner: fact('Inhaber', 'In Impressum, Datenschutzerklärung und AGB.'),
      legalForm: fact('Rechtsform', 'Zum Beispiel: Einzelunternehmen'),
      profession: fact('Berufsbezeichnung'),
      supervisoryAuthority: fact('Zuständige Aufsichtsbehörde', 'Ohne eine schreiben Sie: keine.'),
      liabilityInsurance: fact('Betriebshaftpflicht', 'Versicherer, Anschrift und räumlicher Geltungsbereich'),
      privacyContact: fact('Ansprechperson für den Datenschutz'),
      privacyAuthority: fact('Datenschutzaufsicht'),
      hosting: fact('Anbieter der Website', 'Name und Anschrift des Anbieters, der die Seiten ausliefert'),
      supabaseAddress: fact('Anschrift von Supabase', 'Wie im Vertrag zur Auftragsverarbeitung'),
      supabaseRegion: fact('Region der Datenbank', 'Zum Beispiel: Frankfurt am Main (Deutschland)'),
      mailProvider: fact('Anbieter des E-Mail-Versands', 'Name und Anschrift'),
      updated: fact('Stand der Rechtstexte'),
      isChecked: {
        kind: 'switch',
        label: 'Die Rechtstexte sind geprüft',
        hint: 'Der Hinweis „Mustertext“ verschwindet aus Impressum, Datenschutzerklärung und AGB.',
      },
    },
    {
      isSample: true,
      related: {
        text: 'USt-IdNr. und Register unter „Rechnungen“ ändern',
        to: `${paths.admin.settings}?tab=rechnungen`,
      },
    },
  ),
];
