import type { Database } from '../api/database.types.ts';
import { type ServiceClient } from '../http/environment.ts';
import { type Letter, fullName, mailKind } from './mail.ts';
import { portalPaths } from './portal-paths.ts';

interface Order {
  name: string | undefined;
  subject: string;
  status: Database['public']['Enums']['request_status'];
  /** Work site, on one line; undefined: the customer's own address. */
  place: string | undefined;
  /** Whether the customer has an account to view the order. */
  hasAccount: boolean;
}

const sample: Order = {
  name: 'Lena Groß',
  subject: 'Umzug nach Regensburg',
  status: 'pending',
  place: 'Hauptstraße 7, 93047 Regensburg',
  hasAccount: true,
};

const factsOf = ({ subject, place }: Order): [string, string][] => [
  ['Auftrag', subject],
  ...(place ? [['Einsatzort', place] satisfies [string, string]] : []),
];

const linkOf = ({ hasAccount }: Order) =>
  hasAccount ? { link: { label: 'Auftrag im Kundenportal ansehen', path: portalPaths.orders } } : {};

/** To the customer whose order was placed, by the customer or by the office. */
export const orderReceived = mailKind<Order>({
  async read(service, { subjectId }) {
    const order = await readOrder(service, subjectId);
    return order?.status === 'cancelled' ? undefined : order;
  },
  write: (order) => ({
    subject: 'Ihr Auftrag ist bei uns eingegangen',
    ...(order.name ? { name: order.name } : {}),
    paragraphs: ['vielen Dank für Ihren Auftrag! Wir sehen ihn uns an und melden uns bei Ihnen.'],
    facts: factsOf(order),
    ...linkOf(order),
  }),
  samples: {
    'mit Portalzugang': sample,
    'ohne Portalzugang': { ...sample, name: undefined, place: undefined, hasAccount: false },
  },
});

const news: Record<Order['status'], Pick<Letter, 'subject' | 'paragraphs'>> = {
  pending: {
    subject: 'Ihr Auftrag ist wieder offen',
    paragraphs: ['Ihr Auftrag ist wieder offen. Wir melden uns bei Ihnen, sobald es weitergeht.'],
  },
  in_progress: {
    subject: 'Ihr Auftrag ist in Bearbeitung',
    paragraphs: ['wir kümmern uns um Ihren Auftrag. Er ist jetzt in Bearbeitung.'],
  },
  completed: {
    subject: 'Ihr Auftrag ist abgeschlossen',
    paragraphs: [
      'Ihr Auftrag ist abgeschlossen. Vielen Dank für Ihr Vertrauen!',
      'War etwas nicht in Ordnung? Dann sagen Sie es uns bitte, wir kümmern uns darum.',
    ],
  },
  cancelled: {
    subject: 'Ihr Auftrag wurde storniert',
    paragraphs: ['Ihr Auftrag wurde storniert. Haben Sie Fragen dazu? Wir sind gerne für Sie da.'],
  },
};

/** To the customer when the office changed an order's status. */
export const orderStatus = mailKind<Order>({
  async read(service, { subjectId, known }) {
    const order = await readOrder(service, subjectId);
    return order?.status === known ? undefined : order;
  },
  write: (order) => ({
    ...news[order.status],
    ...(order.name ? { name: order.name } : {}),
    facts: factsOf(order),
    ...linkOf(order),
  }),
  samples: {
    'in Bearbeitung': { ...sample, status: 'in_progress' },
    abgeschlossen: { ...sample, status: 'completed' },
    storniert: { ...sample, status: 'cancelled' },
    'wieder offen': sample,
  },
});

async function readOrder(service: ServiceClient, id: string): Promise<Order | undefined> {
  const { data: order } = await service
    .from('requests')
    .select('subject, status, street, postal_code, city, customers (first_name, last_name, profile_id)')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  if (!order) return undefined;
  const { subject, status, street, postal_code, city, customers } = order;
  const town = [postal_code, city].filter(Boolean).join(' ');
  return {
    name: fullName(customers),
    subject,
    status,
    place: [street, town].filter(Boolean).join(', ') || undefined,
    hasAccount: customers.profile_id !== null,
  };
}
