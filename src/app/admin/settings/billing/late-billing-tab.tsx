import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { late } from '@/lib/late';
import { whenQuiet } from '@/lib/quiet';
import { Preparing } from '../preparing';

const failure = 'Fehler beim Laden der Rechnungsdaten.';

/** Most who open the settings want another tab. */
const code = late(async () => (await import('./billing-tab')).BillingTab, whenQuiet);

/** The tab of invoices, whose code comes once the screen shows its content, or when the tab is opened earlier. */
export function LateBillingTab() {
  const [Tab, setTab] = useState(code.get);
  const load = useMutation({
    mutationFn: code.load,
    onSuccess: (found) => setTab(() => found),
    meta: { error: failure },
  });
  return Tab ? <Tab failure={failure} /> : <Preparing work={load} failure={failure} />;
}
