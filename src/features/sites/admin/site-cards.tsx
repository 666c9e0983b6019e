import { PanelField } from '@/components/list/panel-field';
import { Card, CardTitle } from '@/components/ui/card';
import { MapSearchLink } from '@/components/ui/map-search-link';
import { PhoneNumber } from '@/components/ui/phone-number';
import { describeDue, parseSiteChecklist } from '@/features/sites/checklist';
import { formatDate } from '@/lib/format/format';
import { formatPlace } from '@/lib/format/format-place';
import type { AdminSite } from './queries';

/** Where a site is, and who is there. */
export function PlaceCard({ site }: { site: AdminSite }) {
  const place = formatPlace(site);
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Ort</CardTitle>
      <dl className="space-y-3">
        <PanelField label="Adresse">
          <span>{place || '-'}</span>
          {place && <MapSearchLink place={place} />}
        </PanelField>
        <PanelField label="Ansprechpartner">{site.contact_name ?? '-'}</PanelField>
        <PanelField label="Telefon">
          {site.contact_phone ? <PhoneNumber number={site.contact_phone} /> : '-'}
        </PanelField>
        <PanelField label="Angelegt am">{formatDate(site.created_at)}</PanelField>
      </dl>
    </Card>
  );
}

/** What opens a site. */
export function AccessCard({ site: { access } }: { site: AdminSite }) {
  const fields = [
    ['Schlüssel', access?.key_number],
    ['Türcode', access?.door_code],
    ['Parken', access?.parking],
    ['Hinweise', access?.instructions],
  ] as const;
  const known = fields.filter(([, text]) => text);
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Zugang</CardTitle>
      {known.length === 0 && <p className="text-muted-foreground">Es ist nichts hinterlegt.</p>}
      <dl className="space-y-3 empty:hidden">
        {known.map(([label, text]) => (
          <PanelField key={label} label={label}>
            {text}
          </PanelField>
        ))}
      </dl>
    </Card>
  );
}

/** What is done at a site. */
export function ChecklistCard({ site }: { site: AdminSite }) {
  const items = parseSiteChecklist(site.checklist);
  return (
    <Card className="gap-3 sm:p-5">
      <CardTitle className="text-base">Leistungsverzeichnis</CardTitle>
      {items.length === 0 && <p className="text-muted-foreground">Es ist nichts hinterlegt.</p>}
      <ul className="divide-y empty:hidden">
        {items.map((item, index) => (
          <li key={index} className="py-2">
            <p className="wrap-anywhere">{item.text}</p>
            {item.rule && <p className="text-sm text-muted-foreground">{describeDue(item)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
