import * as referral from '@/config/content/referral';
import { intro, text, title, titledTexts } from './common-fields';
import { editable } from './text-field';

export const referralBlocks = [
  editable(referral.page, 'Seitenanfang', { title, intro: { ...intro, optional: false } }),
  editable(referral.form, 'Neben dem Formular', { title, text }),
  editable(referral.steps, 'Ablauf', { title, intro, items: titledTexts('Schritte', 'Schritt') }),
  editable(referral.benefits, 'Belohnung', {
    title,
    items: {
      kind: 'list',
      label: 'Vorteile',
      entry: 'Vorteil',
      most: 6,
      fields: {
        title: { kind: 'line', label: 'Für wen', max: 60 },
        highlight: { kind: 'line', label: 'Hervorgehoben', max: 80 },
        text: { kind: 'text', label: 'Text', max: 400 },
      },
    },
  }),
  editable(referral.closing, 'Aufruf am Ende', { title, text }),
];
