import { figure, type PromiseName } from './promises';
import { textBlock } from './text-block';

export const hero = textBlock('home.hero', {
  title: 'Wir packen an.',
  titleEnd: 'Sauber, pünktlich und wie vereinbart.',
  intro:
    'Transporte und Umzüge, Reinigung, Garten- und Landschaftsbau, Entsorgung: seit 2014 für private und gewerbliche Kunden in München und ganz Bayern.',
  proof: '',
});

export const contact = textBlock('home.contact', {
  emergencyTitle: 'Rund um die Uhr am Telefon',
  title: 'So erreichen Sie uns',
});

export const serviceCards = textBlock('home.services', {
  title: 'Vier Gewerke, ein Team',
  intro: 'Ob einzeln beauftragt oder zusammen: Sie erklären es einmal, wir erledigen es von Anfang bis Ende.',
});

/** The company's claims, in large type. */
export const statistics = textBlock('home.statistics', {
  items: [
    figure('500+', 'zufriedene Kunden'),
    figure('24/7', 'für Sie erreichbar', 'emergency'),
    figure('10+', 'Jahre Erfahrung'),
    figure('98 %', 'empfehlen uns weiter'),
  ],
});

const benefit = (title: string, text: string, promise: PromiseName = '') => ({ title, text, promise });

export const benefits = textBlock('home.benefits', {
  title: 'Worauf Sie sich verlassen können',
  intro: 'Gute Arbeit beginnt, bevor jemand etwas anfasst: mit jemandem, der zuhört und erreichbar ist.',
  items: [
    benefit(
      'Alles aus einer Hand',
      'Umzug, Endreinigung, Sperrmüll und der Garten am neuen Haus: vier Gewerke und ein Ansprechpartner, der alle kennt.',
    ),
    benefit(
      'Rund um die Uhr erreichbar',
      'Der Notdienst geht auch nachts und am Sonntag ans Telefon. Was nicht bis Montag warten kann, muss es auch nicht.',
      'emergency',
    ),
    benefit(
      'Antwort innerhalb von 24\u00A0Stunden',
      'Jede E-Mail wird gelesen und beantwortet: mit einem Vorschlag, einer Rückfrage oder einem ehrlichen Nein.',
      'reply',
    ),
    benefit(
      'In ganz Bayern unterwegs',
      'Unser Sitz ist München, gearbeitet wird in der Stadt, im Umland und auf Strecken durch ganz Bayern.',
    ),
  ],
});

export const referralTeaser = textBlock('home.referral', {
  title: 'Empfehlen Sie uns weiter, es lohnt sich für beide',
  text: [
    'Kennen Sie jemanden, der umzieht, renoviert oder im Garten nicht mehr nachkommt? Nennen Sie uns den Kontakt, wir melden uns.',
    'Ist der erste Auftrag erledigt, erhalten Sie eine Gutschrift oder Auszahlung, und Ihre Bekannten sparen bei ihrer ersten Leistung.',
  ].join('\n\n'),
});

export const steps = textBlock('home.steps', {
  title: 'So läuft es ab',
  intro: 'Vier Schritte, und Sie wissen bei jedem, woran Sie sind.',
  items: [
    {
      title: 'Anfragen',
      text: 'Sie schildern uns per Formular oder Telefon, was zu tun ist. Ein paar Sätze genügen.',
    },
    {
      title: 'Abstimmen',
      text: 'Wir fragen nach, sehen uns die Lage bei Bedarf vor Ort an und klären Umfang und Termin.',
    },
    {
      title: 'Angebot erhalten',
      text: 'Sie bekommen ein schriftliches Angebot, in dem steht, was wir tun und was es kostet.',
    },
    {
      title: 'Ausführen',
      text: 'Wir kommen zur vereinbarten Zeit, erledigen die Arbeit und gehen sie am Ende mit Ihnen durch.',
    },
  ],
});

export const storyTeaser = textBlock('home.story', {
  title: 'Seit 2014 unterwegs, wenn es etwas zu tun gibt',
  text: [
    'Ein Umzug endet selten mit dem letzten Karton. Jemand muss die alte Wohnung putzen, den Sperrmüll mitnehmen und am neuen Haus die Hecke schneiden. Deshalb arbeiten bei uns vier Gewerke in einem Team.',
    'Unser Gründer bringt mehr als 15 Jahre Erfahrung mit. Über 500 Kunden haben uns seit 2014 ihre Räume, ihre Möbel und ihre Gärten anvertraut.',
  ].join('\n\n'),
});

/** SAMPLES: the office replaces them with real customer reviews, and with them the note. */
export const testimonials = textBlock('home.testimonials', {
  title: 'Das sagen unsere Kunden',
  items: [
    {
      name: 'Sabine K.',
      location: 'München',
      rating: 5,
      text: 'Drei Zimmer, vierter Stock, kein Aufzug. Um acht ging es los, am Nachmittag standen die Schränke in der neuen Wohnung. Nicht ein Glas ging zu Bruch, und das Treppenhaus war danach sauberer als vorher.',
      source: '',
    },
    {
      name: 'Thomas R.',
      location: 'Landkreis München',
      rating: 5,
      text: 'Seit zwei Jahren reinigt das Team unser Büro. Immer dieselben freundlichen Leute, immer vor acht fertig.',
      source: '',
    },
    {
      name: 'Familie Huber',
      location: 'Oberbayern',
      rating: 5,
      text: 'Hecke geschnitten, Terrasse gepflastert und den alten Schuppen gleich mit entsorgt. Ein Anruf, alles erledigt.',
      source: '',
    },
  ],
  note: 'Kundenstimmen und Kennzahlen auf dieser Seite sind Beispiele, die der Betreiber durch seine eigenen ersetzt (§\u00A05b UWG).',
});

/** Stands for the company's name in `closing`. */
export const companyNameMark = '{Firmenname}';

export const closing = textBlock('home.closing', {
  title: 'Erzählen Sie uns, was zu tun ist.',
  text: 'Am schnellsten geht es am Telefon.',
  reply: `Wer lieber schreibt, bekommt von ${companyNameMark} innerhalb von 24\u00A0Stunden eine Antwort.`,
});
