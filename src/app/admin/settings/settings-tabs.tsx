import { useEffect, useRef, useState } from 'react';
import { useTabParam } from '@/components/crud/use-tab-param';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import type { Settings } from '@/data/settings/admin';
import { LateBillingTab } from './billing/late-billing-tab';
import { SettingsForm } from './settings-form';

/** The tabs, with one form for the first three and one for invoices; what was typed in either outlives a change of tab. */
export function SettingsTabs({ saved }: { saved: Settings }) {
  const [tab, openTab] = useTabParam(['allgemein', 'oeffnungszeiten', 'medien', 'rechnungen']);
  const isBilling = tab === 'rechnungen';
  // Once opened it stays, out of sight while another tab is open.
  const [wasBilling, setWasBilling] = useState(isBilling);
  if (isBilling && !wasBilling) setWasBilling(true);
  const billingTab = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // On a phone it begins beyond the edge.
    if (isBilling) billingTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isBilling]);
  return (
    <Tabs value={tab} onValueChange={openTab}>
      <TabsList>
        <TabsTrigger value="allgemein">Allgemein</TabsTrigger>
        <TabsTrigger value="oeffnungszeiten">Öffnungszeiten</TabsTrigger>
        <TabsTrigger value="medien">Medien</TabsTrigger>
        <TabsTrigger ref={billingTab} value="rechnungen">
          Rechnungen
        </TabsTrigger>
      </TabsList>
      <div hidden={isBilling}>
        <SettingsForm saved={saved} openTab={openTab} />
      </div>
      <TabsContent value="rechnungen" forceMount hidden={!isBilling}>
        {wasBilling && <LateBillingTab />}
      </TabsContent>
    </Tabs>
  );
}
