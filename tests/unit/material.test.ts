import { expect, test } from 'vitest';
import { soundsLikeMaterial } from '@/features/documents/material';

test.each([
  'Umzugskartons',
  'Material',
  'Kartons, 30 Stück',
  'Verbrauchsmaterial für das Treppenhaus',
  'Rindenmulch 2 m³',
  'Lieferung Rollrasen',
  'Wandfarbe (weiß)',
  'Müllsäcke',
  'Reinigungsmittel',
])('%s sounds like material', (name) => expect(soundsLikeMaterial(name)).toBe(true));

test.each([
  '',
  'Umzug, zwei Leute',
  'Kartons packen',
  'Hecke pflanzen',
  'Beete bepflanzen',
  'Regal anschrauben',
  'Umzug mit Kartons',
  'Rasen mähen',
  'Anfahrt',
  'Treppenhausreinigung',
  'Wände mit Farbe streichen',
  'Heckenschnitt und Abfuhr',
  'Pflanzen gießen',
  'Verpackung und Versand',
  'Entrümpelung Keller',
])('%s is taken for work', (name) => expect(soundsLikeMaterial(name)).toBe(false));
