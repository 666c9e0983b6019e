import type { Service } from '../services';
import { disposalOffers } from './offers/disposal';

export const disposal: Service = {
  ...disposalOffers,
  categories: [],
  imageAlt: 'Ein Helfer trägt Möbel zu einem Container, daneben stehen Behälter für getrennte Wertstoffe.',
  intro:
    'Was weg soll, muss niemand allein zum Wertstoffhof fahren. Wir holen Kleinmengen unter 1 Tonne bei Ihnen ab, tragen sie aus Keller, Dachboden oder Garten und bringen sie getrennt zur richtigen Stelle.',
  offersTitle: 'Was wir für Sie entsorgen',
  offersIntro: 'Fünf Bereiche, eine Abholung. Noch Brauchbares legen wir auf Wunsch zur Weitergabe beiseite.',
  facts: [
    { label: 'Menge', value: 'unter 1 Tonne', promise: '' },
    { label: 'Gebiet', value: 'München und ganz Bayern', promise: '' },
    { label: 'Dabei', value: 'Tragen, Verladen, Trennen', promise: '' },
  ],
  questions: [
    {
      question: 'Muss ich vorher alles bereitstellen?',
      answer:
        'Nein. Wir holen die Dinge dort ab, wo sie stehen, auch aus dem vierten Stock ohne Aufzug. Es hilft, wenn Sie markieren, was weg soll und was bleibt.',
    },
    {
      question: 'Was dürfen Sie nicht mitnehmen?',
      answer:
        'Schadstoffe wie Farben, Lacke, Öle, Batterien in größeren Mengen und asbesthaltige Baustoffe. Sie gehören zur Schadstoffsammlung Ihrer Gemeinde oder zu einem Fachbetrieb.',
    },
    {
      question: 'Wie schätze ich die Menge?',
      answer:
        'Schicken Sie uns Fotos oder zählen Sie die größeren Stücke auf. Daraus schätzen wir Gewicht und Raum und sagen Ihnen, ob eine Fahrt reicht.',
    },
    {
      question: 'Wohin kommt, was Sie abholen?',
      answer:
        'Getrennt nach Stoffen zu den Annahmestellen der Region: Holz, Metall, Altgeräte, Grünschnitt und Restabfall jeweils für sich.',
    },
  ],
  closing: {
    title: 'Was soll weg?',
    text: 'Beschreiben Sie kurz, was und wie viel es ist.',
    reply: 'Auf E-Mails antworten wir innerhalb von 24\u00A0Stunden.',
  },
};
