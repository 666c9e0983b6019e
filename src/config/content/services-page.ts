import { textBlock } from './text-block';

export const servicesPage = textBlock('services.page', {
  title: 'Unsere Leistungen',
  intro:
    'Vier Bereiche, die oft zusammengehören: Wer umzieht, will auch putzen lassen, wer den Garten neu anlegt, hat danach etwas zu entsorgen. Wählen Sie, was Sie brauchen.',
});

export const servicesClosing = textBlock('services.closing', {
  title: 'Nicht sicher, was Sie brauchen?',
  text: 'Beschreiben Sie einfach die Lage. Wir sagen Ihnen, was zu tun ist, und was Sie sich sparen können.',
});
