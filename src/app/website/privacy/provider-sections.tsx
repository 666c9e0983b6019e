import { CompanyAddress, CompanyName, CompanyPhoneAndMail } from '../parts/company-facts';
import { LegalFact, type LegalSection } from '../parts/legal-page';

/** Who is responsible, and who processes data on their behalf. */
export const providerSections: LegalSection[] = [
  {
    id: 'verantwortlicher',
    title: 'Verantwortlicher',
    body: (
      <>
        <p>Verantwortlich für die Verarbeitung Ihrer Daten auf dieser Website (Art. 4 Nr. 7 DSGVO) ist:</p>
        <address className="not-italic">
          <CompanyName />, Inhaber <LegalFact name="owner" />
          <br />
          <CompanyAddress />
          <br />
          <CompanyPhoneAndMail />
        </address>
      </>
    ),
  },
  {
    id: 'hosting',
    title: 'Hosting',
    body: (
      <>
        <p>
          Die Seiten dieser Website liefert folgender Anbieter in unserem Auftrag aus: <LegalFact name="hosting" />
        </p>
        <p>
          Beim Aufruf einer Seite verarbeitet er technisch notwendige Angaben: IP-Adresse, Zeitpunkt, aufgerufene
          Adresse, Browserkennung und übertragene Datenmenge. Das ist nötig, um die Seite auszuliefern und Angriffe
          abzuwehren. Rechtsgrundlage ist unser berechtigtes Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 lit. f
          DSGVO). Mit dem Anbieter besteht ein Vertrag zur Auftragsverarbeitung (Art. 28 DSGVO).
        </p>
      </>
    ),
  },
  {
    id: 'supabase',
    title: 'Datenbank und Anmeldung: Supabase',
    body: (
      <>
        <p>
          Anfragen, Kundenkonten, Aufträge, Nachrichten und hochgeladene Bilder speichern wir bei Supabase, Inc.,
          Anschrift: <LegalFact name="supabaseAddress" />. Die Daten liegen in der Region:{' '}
          <LegalFact name="supabaseRegion" />. Supabase ist unser Auftragsverarbeiter (Art. 28 DSGVO).
        </p>
        <p>
          Soweit dabei Daten in ein Land außerhalb der Europäischen Union gelangen können, geschieht das auf Grundlage
          eines Angemessenheitsbeschlusses (Art. 45 DSGVO) oder der Standardvertragsklauseln der Europäischen Kommission
          (Art. 46 Abs. 2 lit. c DSGVO).
        </p>
      </>
    ),
  },
  {
    id: 'mailversand',
    title: 'Versand von E-Mails',
    body: (
      <p>
        Benachrichtigungen über Anfragen, Bestätigungen einer Registrierung und Links zum Zurücksetzen eines Passworts
        verschicken wir über folgenden Anbieter, der in unserem Auftrag tätig ist: <LegalFact name="mailProvider" />
      </p>
    ),
  },
  {
    id: 'tls',
    title: 'Verschlüsselte Übertragung (TLS)',
    body: (
      <p>
        Alle Daten zwischen Ihrem Browser, dieser Website und unserer Datenbank werden mit TLS verschlüsselt übertragen.
        Sie erkennen das am „https://“ in der Adresszeile.
      </p>
    ),
  },
];
