import { CompanyAddress, CompanyName, CompanyPhoneAndMail } from './parts/company-facts';
import { ImprintNumber } from './parts/imprint-number';
import { LegalFact, LegalPage, type LegalSection } from './parts/legal-page';

const sections: LegalSection[] = [
  {
    id: 'anbieter',
    title: 'Angaben gemäß §\u00A05 DDG',
    body: (
      <address className="not-italic">
        <CompanyName />
        <br />
        Inhaber: <LegalFact name="owner" />
        <br />
        Rechtsform: <LegalFact name="legalForm" />
        <br />
        <CompanyAddress />
      </address>
    ),
  },
  {
    id: 'kontakt',
    title: 'Kontakt',
    body: (
      <p>
        <CompanyPhoneAndMail />
      </p>
    ),
  },
  {
    id: 'umsatzsteuer',
    title: 'Umsatzsteuer-ID und Register',
    body: (
      <p>
        Umsatzsteuer-Identifikationsnummer gemäß §&nbsp;27a Umsatzsteuergesetz: <ImprintNumber name="vat_id" />
        <br />
        Registereintrag (falls vorhanden): <ImprintNumber name="register" />
      </p>
    ),
  },
  {
    id: 'beruf',
    title: 'Berufsbezeichnung und Aufsichtsbehörde',
    body: (
      <p>
        Berufsbezeichnung: <LegalFact name="profession" />
        <br />
        Zuständige Aufsichtsbehörde: <LegalFact name="supervisoryAuthority" />
        <br />
        Betriebshaftpflicht (Versicherer, Anschrift, räumlicher Geltungsbereich):{' '}
        <LegalFact name="liabilityInsurance" />
      </p>
    ),
  },
  {
    id: 'eu-streitbeilegung',
    title: 'EU-Streitschlichtung',
    body: (
      <p>
        Die Europäische Kommission hat ihre Plattform zur Online-Streitbeilegung (OS-Plattform) im Juli 2025
        eingestellt. Ein Verweis darauf entfällt deshalb. Unsere E-Mail-Adresse finden Sie oben.
      </p>
    ),
  },
  {
    id: 'verbraucherschlichtung',
    title: 'Verbraucherstreitbeilegung',
    body: (
      <p>
        Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer
        Verbraucherschlichtungsstelle teilzunehmen (§&nbsp;36 VSBG).
      </p>
    ),
  },
  {
    id: 'haftung-inhalte',
    title: 'Haftung für Inhalte',
    body: (
      <p>
        Die Inhalte dieser Seiten haben wir sorgfältig erstellt. Für eigene Inhalte sind wir nach den allgemeinen
        Gesetzen verantwortlich. Für fremde Informationen, die wir übermitteln oder speichern, gelten die Haftungsregeln
        der Artikel 4 bis 8 der Verordnung (EU) 2022/2065 (Digital Services Act). Erfahren wir von einer konkreten
        Rechtsverletzung, entfernen wir den Inhalt umgehend.
      </p>
    ),
  },
  {
    id: 'haftung-links',
    title: 'Haftung für Links',
    body: (
      <p>
        Diese Website verweist auf Seiten anderer Anbieter, auf deren Inhalte wir keinen Einfluss haben. Verantwortlich
        ist dort der jeweilige Anbieter. Beim Setzen der Links waren uns keine Rechtsverstöße bekannt; werden uns solche
        bekannt, entfernen wir den Link.
      </p>
    ),
  },
  {
    id: 'urheberrecht',
    title: 'Urheberrecht',
    body: (
      <p>
        Texte, Bilder und Gestaltung dieser Website sind urheberrechtlich geschützt. Wer sie außerhalb der gesetzlich
        erlaubten Fälle vervielfältigen, bearbeiten oder verbreiten möchte, braucht unsere Zustimmung oder die des
        jeweiligen Rechteinhabers.
      </p>
    ),
  },
];

export default function ImprintPage() {
  return <LegalPage title="Impressum" sections={sections} />;
}
