import { brand } from '@/config/content/brand';
import { promises } from '@/config/content/promises';
import { editable } from './text-field';

export const websiteBlocks = [
  editable(promises, 'Notdienst und Versprechen', {
    emergency: {
      kind: 'switch',
      label: 'Notdienst rund um die Uhr',
      hint: 'Ausgeschaltet verschwindet er aus der Kopfzeile, den Öffnungszeiten und allen Seiten.',
    },
    emergencyLine: { kind: 'line', label: 'Vor der Telefonnummer in der Kopfzeile', max: 60 },
    emergencyHours: { kind: 'line', label: 'Zeiten des Notdienstes', max: 60 },
    reply: {
      kind: 'switch',
      label: 'Antwort innerhalb von 24 Stunden',
      hint: 'Ausgeschaltet verschwindet diese Zusage von allen Seiten und aus den Bestätigungen der Formulare.',
    },
  }),
  editable(brand, 'Wer Sie sind', {
    tagline: { kind: 'line', label: 'Zeile über der ersten Überschrift und im Fuß der Seite', max: 80 },
    claim: { kind: 'line', label: 'Satz im Fuß der Seite', max: 160, optional: true },
  }),
];
