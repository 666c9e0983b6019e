import { contactPage } from '@/config/content/contact-page';
import { galleryPage } from '@/config/content/gallery-page';
import { intro, reply, text, title } from './common-fields';
import { editable } from './text-field';

export const contactBlocks = [editable(contactPage, 'Seitenanfang', { title, text, reply })];

export const galleryBlocks = [
  editable(galleryPage, 'Ganze Seite', {
    title,
    intro,
    soonTitle: { ...title, label: 'Überschrift, solange sie im Aufbau ist' },
    soonText: text,
    hint: { ...text, label: 'Zweiter Absatz', optional: true },
  }),
];
