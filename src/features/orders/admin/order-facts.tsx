import { linkStyles } from '@/components/ui/link-styles';
import { Link } from 'react-router-dom';
import { EmailAddress } from '@/components/ui/email-address';
import { PhoneNumber } from '@/components/ui/phone-number';
import { PanelField } from '@/components/list/panel-field';
import { MapSearchLink } from '@/components/ui/map-search-link';
import { StatusSelect } from '@/components/list/status-select';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { type OrderDetails } from './queries';
import { adminOrderMutations } from './mutations';
import { formatDateTime } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import { orderStatuses } from '@/features/orders/labels';

/** Customer, place, description and progress of an order. */
export function OrderFacts({ order, onEdit }: { order: OrderDetails; onEdit: () => void }) {
  const { customer } = order;
  return (
    <>
      <Card className="gap-3 sm:p-5">
        <CardTitle className="text-base">Kundenauftrag</CardTitle>
        <dl className="space-y-3">
          <PanelField label="Kunde">
            <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
              {`${customer.name} (${customer.number})`}
            </Link>
            {customer.email && (
              <span className="block">
                <EmailAddress address={customer.email} isLink />
              </span>
            )}
            {customer.phone && (
              <span className="block">
                <PhoneNumber number={customer.phone} />
              </span>
            )}
          </PanelField>
          <PanelField label="Status">
            <StatusSelect
              label={`Status von ${order.subject}`}
              id={order.id}
              statuses={orderStatuses}
              status={order.status}
              save={adminOrderMutations.setStatus}
            />
          </PanelField>
          <PanelField label="Erteilt">{`${formatDateTime(order.created_at)}${byWhom(order)}`}</PanelField>
          {order.site && (
            <PanelField label="Objekt">
              <Link to={withId(paths.admin.site, order.site.id)} className={linkStyles}>
                {order.site.name}
              </Link>
            </PanelField>
          )}
          <PanelField label="Ort der Arbeit">
            <PlaceOfWork order={order} />
          </PanelField>
          {order.destination && (
            <PanelField label="Zieladresse">
              <span className="block">{order.destination}</span>
              <MapSearchLink place={order.destination} />
            </PanelField>
          )}
        </dl>
      </Card>
      <Card className="gap-3 sm:p-5">
        <header className="flex items-center justify-between gap-4">
          <CardTitle className="text-base">Beschreibung</CardTitle>
          <Button variant="outline" size="sm" onClick={onEdit}>
            Bearbeiten
          </Button>
        </header>
        <p className="wrap-anywhere whitespace-pre-line">{order.description}</p>
      </Card>
    </>
  );
}

function byWhom({ created_by, user_id, author }: OrderDetails): string {
  if (!created_by) return '';
  if (created_by === user_id) return ', vom Kunden im Portal';
  return `, im Büro von ${personName(author, 'Unbekannt')}`;
}

function PlaceOfWork({ order }: { order: OrderDetails }) {
  const own = formatPlace(order);
  const atSite = order.site ? formatPlace(order.site) : '';
  // As for the order's tasks, for which the site comes first.
  const place = atSite || own || formatPlace(order.customer);
  if (!place) return <span>Noch keine Adresse bekannt</span>;
  return (
    <>
      <span className="block">{place}</span>
      {!atSite && !own && <span className="block text-sm text-muted-foreground">Adresse des Kunden</span>}
      <MapSearchLink place={place} />
    </>
  );
}
