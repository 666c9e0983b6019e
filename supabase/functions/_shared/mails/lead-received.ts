import type { Database } from '../api/database.types.ts';
import { contactServices } from '../api/service-names.ts';
import { formatMoment } from './german-time.ts';
import { mailKind } from './mail.ts';

interface Lead {
  createdAt: string;
  service: Database['public']['Enums']['contact_service'] | null;
}

/**
 * To the visitor who sent a request. The address is unconfirmed, so the mail repeats no form input: otherwise the form
 * could be used to send arbitrary text to any address in the company's name.
 */
export const leadReceived = mailKind<Lead>({
  async read(service, { subjectId }) {
    const { data } = await service
      .from('contact_requests')
      .select('created_at, service')
      .eq('id', subjectId)
      .maybeSingle()
      .throwOnError();
    return data ? { createdAt: data.created_at, service: data.service } : undefined;
  },
  write: ({ createdAt, service }, { phone }) => ({
    subject: 'Ihre Anfrage ist bei uns angekommen',
    paragraphs: [
      'vielen Dank für Ihre Anfrage! Sie ist bei uns angekommen, und wir melden uns so bald wie möglich bei Ihnen.',
      ...(phone ? [`Wenn es eilt, rufen Sie uns gerne an: ${phone}`] : []),
    ],
    facts: [['Eingegangen', formatMoment(createdAt)], ...(service ? [leistung(service)] : [])],
    note: 'Sie erhalten diese Bestätigung, weil Ihre E-Mail-Adresse im Kontaktformular unserer Website angegeben wurde. Waren Sie das nicht, müssen Sie nichts tun.',
  }),
  samples: {
    'mit Leistung': { createdAt: '2026-11-22T15:05:00Z', service: 'transporte' },
    'ohne Leistung': { createdAt: '2026-07-01T21:30:00Z', service: null },
  },
});

const leistung = (service: NonNullable<Lead['service']>): [string, string] => [
  'Leistung',
  contactServices[service].label,
];
