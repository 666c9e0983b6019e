import { textBlock } from './text-block';

export const galleryPage = textBlock('gallery.page', {
  title: 'Galerie',
  intro: 'Einblicke in unsere Arbeit, direkt von unseren Baustellen.',
  soonTitle: 'Unsere Galerie ist im Aufbau',
  soonText:
    'Hier zeigen wir bald Bilder abgeschlossener Projekte. Wir veröffentlichen nur eigene Aufnahmen und nur, wenn unsere Kunden damit einverstanden sind. Das braucht etwas Zeit.',
  hint: 'Sie möchten vorher sehen, wie wir arbeiten? Fragen Sie uns nach Beispielen, die zu Ihrem Vorhaben passen.',
});
