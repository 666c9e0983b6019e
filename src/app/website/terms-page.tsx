import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { CompanyName } from './parts/company-facts';
import { LegalFact, LegalPage, type LegalSection } from './parts/legal-page';

/** Each paragraph is a clause of its own. */
const clauses = (...texts: string[]) => texts.map((text) => <p key={text}>{text}</p>);

const sections: LegalSection[] = [
  {
    id: 'geltung',
    title: 'Geltungsbereich',
    body: (
      <>
        <p>
          Diese Bedingungen gelten für Verträge zwischen <CompanyName /> (Inhaber: <LegalFact name="owner" />) und
          Kunden über Transporte und Umzüge, Reinigung, Garten- und Landschaftsbau und Entsorgung sowie für die Nutzung
          des Kundenkontos auf dieser Website.
        </p>
        <p>
          Kunden sind Verbraucher (§&nbsp;13 BGB) und Unternehmer (§&nbsp;14 BGB). Abweichende Bedingungen des Kunden
          gelten nur, wenn wir ihnen in Textform zustimmen. Was wir individuell vereinbaren, geht diesen Bedingungen
          vor.
        </p>
      </>
    ),
  },
  {
    id: 'vertragsschluss',
    title: 'Angebot und Vertragsschluss',
    body: clauses(
      'Die Darstellung unserer Leistungen auf dieser Website ist kein bindendes Angebot. Mit dem Absenden eines Formulars fragen Sie ein Angebot an; Kosten entstehen dadurch nicht.',
      'Der Vertrag kommt zustande, wenn Sie unser Angebot in Textform oder mündlich annehmen oder wir Ihren Auftrag bestätigen. Angebote gelten, wenn nichts anderes angegeben ist, 14 Tage.',
    ),
  },
  {
    id: 'leistung',
    title: 'Leistungsumfang',
    body: clauses(
      'Was wir schulden, ergibt sich aus dem Angebot oder der Auftragsbestätigung. Transporte und Entsorgungen übernehmen wir für Lasten bis zu einer Tonne.',
      'Änderungen und Zusatzleistungen vereinbaren wir vor der Ausführung, einschließlich des Preises. Wir dürfen zuverlässige Dritte mit der Ausführung betrauen und bleiben Ihr Vertragspartner.',
    ),
  },
  {
    id: 'mitwirkung',
    title: 'Ihre Mitwirkung',
    body: clauses(
      'Sie sorgen dafür, dass wir zum vereinbarten Termin Zugang haben, und weisen uns vorab auf besondere Umstände hin: enge Zugänge, Halteverbote, empfindliche oder besonders wertvolle Gegenstände, verdeckte Leitungen.',
      'Gefährliche Stoffe und Gegenstände, deren Beförderung oder Entsorgung besonderen Vorschriften unterliegt, nehmen wir nur nach ausdrücklicher Vereinbarung an. Was entsorgt werden soll, muss Ihnen gehören oder Sie müssen darüber verfügen dürfen.',
    ),
  },
  {
    id: 'preise',
    title: 'Preise und Zahlung',
    body: clauses(
      'Es gilt der im Angebot genannte Preis. Gegenüber Verbrauchern nennen wir Gesamtpreise einschließlich der gesetzlichen Umsatzsteuer, soweit sie anfällt.',
      'Rechnungen sind bis zu dem Datum zu zahlen, das darauf angegeben ist, sonst innerhalb von 14 Tagen nach Zugang. Aufrechnen können Sie mit Forderungen, die unbestritten oder rechtskräftig festgestellt sind oder aus demselben Vertrag stammen.',
    ),
  },
  {
    id: 'termine',
    title: 'Termine und Absagen',
    body: clauses(
      'Termine sind verbindlich, wenn wir sie bestätigt haben. Hindern uns Umstände, die wir nicht zu vertreten haben, etwa Unwetter oder eine Straßensperrung, sagen wir Ihnen sofort Bescheid und vereinbaren einen neuen Termin.',
      'Sagen Sie einen bestätigten Termin ab, gelten die gesetzlichen Regeln. Je früher Sie sich melden, desto eher entstehen keine Kosten.',
    ),
  },
  {
    id: 'wiederkehrend',
    title: 'Wiederkehrende Leistungen',
    body: clauses(
      'Verträge über wiederkehrende Leistungen nennen Laufzeit und Kündigungsfrist; ohne Angabe laufen sie auf unbestimmte Zeit und sind mit einer Frist von einem Monat kündbar. Das Recht, aus wichtigem Grund fristlos zu kündigen, bleibt unberührt.',
      'Kündigen können Sie in Textform, auch hier auf der Website unter „Verträge hier kündigen“. Den Eingang bestätigen wir Ihnen per E-Mail. Einzelne Einsätze sagen Sie im Kundenportal oder telefonisch ab.',
    ),
  },
  {
    id: 'widerruf',
    title: 'Widerrufsrecht für Verbraucher',
    body: clauses(
      'Schließen Sie als Verbraucher einen Vertrag per Telefon, E-Mail oder über diese Website oder außerhalb unserer Geschäftsräume, haben Sie in der Regel ein Widerrufsrecht von 14 Tagen. Die Belehrung und das Muster-Widerrufsformular erhalten Sie mit unserem Angebot. Widerrufen können Sie auch hier auf der Website unter „Vertrag widerrufen“.',
      'Sollen wir vor Ablauf der Frist beginnen, brauchen wir dafür Ihr ausdrückliches Verlangen. Widerrufen Sie danach, zahlen Sie den Wert der bis dahin erbrachten Leistung; mit der vollständigen Erbringung erlischt das Widerrufsrecht unter den Voraussetzungen des §\u00A0356 BGB. Für die Beförderung von Waren zu einem bestimmten Termin besteht es nicht (§\u00A0312g Abs. 2 Nr. 9 BGB).',
    ),
  },
  {
    id: 'maengel',
    title: 'Abnahme und Mängel',
    body: clauses(
      'Nach der Ausführung gehen wir das Ergebnis, wo es sich anbietet, mit Ihnen durch. Für Mängel gelten die gesetzlichen Rechte; bitte melden Sie sie uns möglichst bald, damit wir nachbessern können.',
      'Bei Transporten und Umzügen gelten die gesetzlichen Anzeigefristen des §\u00A0438 und des §\u00A0451f HGB: Äußerlich erkennbare Schäden sind bei einem Umzug spätestens am Tag nach der Ablieferung anzuzeigen, äußerlich nicht erkennbare innerhalb von 14 Tagen.',
    ),
  },
  {
    id: 'haftung',
    title: 'Haftung',
    body: clauses(
      'Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit, nach dem Produkthaftungsgesetz und im Umfang einer übernommenen Garantie.',
      'Bei einfacher Fahrlässigkeit haften wir nur für die Verletzung einer wesentlichen Vertragspflicht, auf deren Einhaltung Sie vertrauen dürfen, und der Höhe nach nur für den vorhersehbaren, vertragstypischen Schaden.',
      'Für Verlust und Beschädigung von Gut bei Transporten und Umzügen gelten stattdessen die gesetzlichen Regeln und Höchstbeträge des Frachtrechts (§§\u00A0425 ff. und §§\u00A0451d ff. HGB), bei Umzügen derzeit 620 Euro je Kubikmeter Laderaum, der für den Vertrag benötigt wird.',
    ),
  },
  {
    id: 'konto',
    title: 'Kundenkonto',
    body: clauses(
      'Ein Kundenkonto ist kostenlos. Ihre Angaben müssen stimmen, Ihr Passwort halten Sie geheim. Das Konto dient dazu, Aufträge zu erteilen, Termine anzufragen und uns Nachrichten zu schreiben; eine Terminanfrage wird erst mit unserer Bestätigung verbindlich.',
      'Sie können Ihr Konto jederzeit löschen lassen. Wir dürfen ein Konto sperren, wenn es missbraucht wird, und es mit einer Frist von zwei Wochen kündigen. Laufende Aufträge bleiben davon unberührt.',
    ),
  },
  {
    id: 'datenschutz',
    title: 'Datenschutz',
    body: (
      <p>
        Wie wir Ihre Daten verarbeiten, steht in der{' '}
        <Link to={paths.privacy} className="text-primary underline underline-offset-4">
          Datenschutzerklärung
        </Link>
        .
      </p>
    ),
  },
  {
    id: 'schluss',
    title: 'Schlussbestimmungen',
    body: clauses(
      'Es gilt deutsches Recht ohne das UN-Kaufrecht. Zwingende Schutzvorschriften des Staates, in dem Sie als Verbraucher leben, bleiben unberührt. Ist der Kunde Kaufmann, eine juristische Person des öffentlichen Rechts oder ein öffentlich-rechtliches Sondervermögen, ist Gerichtsstand unser Sitz.',
      'Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§\u00A036 VSBG). Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam; an ihre Stelle tritt das Gesetz.',
    ),
  },
];

export default function TermsPage() {
  return <LegalPage title={'Allgemeine Geschäfts\u00ADbedingungen'} numbered sections={sections} />;
}
