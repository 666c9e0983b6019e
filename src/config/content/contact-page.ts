import { textBlock } from './text-block';

export const contactPage = textBlock('contact.page', {
  title: 'Kontakt',
  text: 'Schildern Sie uns kurz, was zu tun ist.',
  reply: 'Wir antworten innerhalb von 24\u00A0Stunden, in dringenden Fällen rufen Sie uns bitte an.',
});
