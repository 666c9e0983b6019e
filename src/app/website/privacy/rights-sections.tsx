import { inDative } from '@/config/retention';
import { CompanyMail } from '../parts/company-facts';
import { LegalFact, type LegalSection } from '../parts/legal-page';

/** How long data is kept, and which rights people have. */
export const rightsSections: LegalSection[] = [
  {
    id: 'speicherdauer',
    title: 'Speicherdauer',
    body: (
      <>
        <p>Wir löschen Ihre Daten, sobald der Zweck entfällt und keine gesetzliche Pflicht entgegensteht:</p>
        <ul>
          <li>Kontaktanfragen: nach {inDative('contact_requests')}</li>
          <li>Widerrufe von Verträgen: nach {inDative('withdrawals')} ab dem Ende des Jahres</li>
          <li>Kündigungen von Verträgen: nach {inDative('terminations')} ab dem Ende des Jahres</li>
          <li>
            Empfehlungen, aus denen kein Auftrag wurde: nach {inDative('referrals')}; andere nach{' '}
            {inDative('approved_referrals')} ab dem Ende des Jahres
          </li>
          <li>
            Kundenkonten: mit der Löschung des Kontos, die Sie unter „Mein Konto“ selbst vornehmen können; nie
            bestätigte Konten nach {inDative('unconfirmed_accounts')}
          </li>
          <li>Besuchsstatistik: nach {inDative('visitors')}</li>
          <li>Kopien automatisch versandter E-Mails: nach {inDative('email_queue')}</li>
          <li>
            Arbeitszeiten unserer Beschäftigten: nach {inDative('work_times')} ab dem Ende des Jahres (§&nbsp;16 Abs. 2
            ArbZG, §&nbsp;17 MiLoG)
          </li>
          <li>
            Abwesenheiten unserer Beschäftigten und abgelöste Arbeitsverträge: {inDative('absences')} nach dem Ende des
            Jahres
          </li>
          <li>
            Angebote mit Ihrer Antwort, Mahnungen und andere Geschäftsbriefe: nach {inDative('quotes')} ab dem Ende des
            Jahres (§&nbsp;257 HGB, §&nbsp;147 AO)
          </li>
          <li>
            Verträge über wiederkehrende Leistungen: {inDative('contracts')} nach dem Ende des Jahres, in dem sie enden
            (§&nbsp;257 HGB, §&nbsp;147 AO)
          </li>
          <li>
            Rechnungen, Zahlungen und andere Buchungsbelege: nach {inDative('invoices')} ab dem Ende des Jahres, offene
            Rechnungen nicht vor ihrer Bezahlung (§&nbsp;257 HGB, §&nbsp;147 AO)
          </li>
          <li>Bücher und Abschlüsse: nach zehn Jahren (§&nbsp;257 HGB, §&nbsp;147 AO)</li>
        </ul>
      </>
    ),
  },
  {
    id: 'rechte',
    title: 'Ihre Rechte',
    body: (
      <>
        <p>Sie haben uns gegenüber das Recht auf</p>
        <ul>
          <li>Auskunft über Ihre gespeicherten Daten (Art. 15 DSGVO),</li>
          <li>Berichtigung unrichtiger Daten (Art. 16 DSGVO),</li>
          <li>Löschung (Art. 17 DSGVO) und Einschränkung der Verarbeitung (Art. 18 DSGVO),</li>
          <li>
            Übertragung Ihrer Daten in einem gängigen Format (Art. 20 DSGVO); unter „Mein Konto“ laden Sie sie selbst
            herunter,
          </li>
          <li>Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO).</li>
        </ul>
        <p>
          Eine automatisierte Entscheidung im Einzelfall oder ein Profiling im Sinne des Art. 22 DSGVO findet nicht
          statt.
        </p>
      </>
    ),
  },
  {
    id: 'widerspruch',
    title: 'Widerspruchsrecht',
    body: (
      <p className="border-l-4 border-primary pl-5 font-medium">
        Soweit wir Daten auf Grundlage eines berechtigten Interesses verarbeiten (Art. 6 Abs. 1 lit. f DSGVO), können
        Sie dem aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen. Der Nutzung für
        Werbung können Sie jederzeit ohne Angabe von Gründen widersprechen (Art. 21 DSGVO).
      </p>
    ),
  },
  {
    id: 'beschwerde',
    title: 'Beschwerde bei der Aufsichtsbehörde',
    body: (
      <p>
        Sie können sich bei einer Datenschutzaufsichtsbehörde beschweren (Art. 77 DSGVO). Für uns zuständig ist:{' '}
        <LegalFact name="privacyAuthority" />.
      </p>
    ),
  },
  {
    id: 'datenschutzkontakt',
    title: 'Kontakt zum Datenschutz',
    body: (
      <p>
        Fragen zum Datenschutz und Anträge richten Sie bitte an <CompanyMail />. Ansprechperson:{' '}
        <LegalFact name="privacyContact" />
      </p>
    ),
  },
];
