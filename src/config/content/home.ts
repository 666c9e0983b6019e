/** The company's claims, in large type. */
export const statistics = [
  { value: '500+', label: 'zufriedene Kunden' },
  { value: '24/7', label: 'für Sie erreichbar' },
  { value: '10+', label: 'Jahre Erfahrung' },
  { value: '98 %', label: 'empfehlen uns weiter' },
];

export const benefits = [
  {
    title: 'Alles aus einer Hand',
    text: 'Umzug, Endreinigung, Sperrmüll und der Garten am neuen Haus: vier Gewerke und ein Ansprechpartner, der alle kennt.',
  },
  {
    title: 'Rund um die Uhr erreichbar',
    text: 'Der Notdienst geht auch nachts und am Sonntag ans Telefon. Was nicht bis Montag warten kann, muss es auch nicht.',
  },
  {
    title: 'Antwort innerhalb von 24 Stunden',
    text: 'Jede E-Mail wird gelesen und beantwortet: mit einem Vorschlag, einer Rückfrage oder einem ehrlichen Nein.',
  },
  {
    title: 'In ganz Bayern unterwegs',
    text: 'Unser Sitz ist München, gearbeitet wird in der Stadt, im Umland und auf Strecken durch ganz Bayern.',
  },
];

export const steps = [
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
];

/** SAMPLES: replace them with real customer reviews. */
export const testimonials = [
  {
    name: 'Sabine K.',
    location: 'München',
    rating: 5,
    text: 'Drei Zimmer, vierter Stock, kein Aufzug. Um acht ging es los, am Nachmittag standen die Schränke in der neuen Wohnung. Nicht ein Glas ging zu Bruch, und das Treppenhaus war danach sauberer als vorher.',
  },
  {
    name: 'Thomas R.',
    location: 'Landkreis München',
    rating: 5,
    text: 'Seit zwei Jahren reinigt das Team unser Büro. Immer dieselben freundlichen Leute, immer vor acht fertig.',
  },
  {
    name: 'Familie Huber',
    location: 'Oberbayern',
    rating: 5,
    text: 'Hecke geschnitten, Terrasse gepflastert und den alten Schuppen gleich mit entsorgt. Ein Anruf, alles erledigt.',
  },
];
