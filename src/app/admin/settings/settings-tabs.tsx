import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTabParam } from '@/components/list/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Settings } from '@/features/site-content/settings/admin/queries';
import { lazyTab } from '@/components/layout/lazy-tab';
import { SettingsForm } from '@/features/site-content/settings/admin/settings-form';

const LateBillingTab = lazyTab(
  async () => (await import('@/features/documents/billing-settings/admin/billing-tab')).BillingTab,
  'Fehler beim Laden der Rechnungsdaten.',
);
const LateAppointmentsTab = lazyTab(
  async () => (await import('@/features/appointments/settings/admin/appointments-tab')).AppointmentsTab,
  'Fehler beim Laden der Einstellungen für Termine.',
);

/**
 * The tabs, with one form for the first three, and one each for invoices and appointments; unsaved input survives a
 * change of tab.
 */
export function SettingsTabs({ saved }: { saved: Settings }) {
  const [tab, openTab] = useTabParam(['allgemein', 'oeffnungszeiten', 'medien', 'rechnungen', 'termine']);
  const isLate = tab === 'rechnungen' || tab === 'termine';
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the tabs start off-screen.
    const open = isLate && list.current?.querySelector('[aria-selected=true]');
    if (open) open.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isLate, tab]);
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList ref={list}>
        <TabsTrigger value="allgemein">Allgemein</TabsTrigger>
        <TabsTrigger value="oeffnungszeiten">Öffnungszeiten</TabsTrigger>
        <TabsTrigger value="medien">Medien</TabsTrigger>
        <TabsTrigger value="rechnungen">Rechnungen</TabsTrigger>
        <TabsTrigger value="termine">Termine</TabsTrigger>
      </TabsList>
      <div hidden={isLate}>
        <SettingsForm saved={saved} openTab={openTab} />
      </div>
      <LastingTab value="rechnungen" tab={tab} content={LateBillingTab} />
      <LastingTab value="termine" tab={tab} content={LateAppointmentsTab} />
    </Tabs>
  );
}

/** Once opened it stays mounted, hidden while another tab is open. */
function LastingTab({ value, tab, content: Content }: { value: string; tab: string; content: ComponentType }) {
  const isOpen = tab === value;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <TabsContent value={value} forceMount hidden={!isOpen}>
      {wasOpen && <Content />}
    </TabsContent>
  );
}
