import { useSearchParams } from 'react-router-dom';
import { Accordion, AccordionSection } from '@/components/ui/accordion';
import { useLiveTable } from '@/lib/supabase/realtime';
import { MediaSlotCard } from './media-slot-card';
import { valuesOf } from '@/lib/labels';
import { slotSections } from './slot-places';

const allClosed = 'keiner';
const contexts = valuesOf(slotSections);

/** The website's pictures by page; the open section is in the URL as `bereich`. */
export function ImagesTab() {
  const [params, setParams] = useSearchParams();
  useLiveTable('media');
  const wanted = params.get('bereich');
  const open = contexts.find((context) => context === wanted) ?? 'startseite';
  const change = (context: string) => setParams({ bereich: context || allClosed }, { replace: true });
  return (
    <Accordion value={wanted === allClosed ? '' : open} onChange={change}>
      {contexts.map((context) => (
        <AccordionSection key={context} value={context} title={slotSections[context].label}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10">
            {slotSections[context].slots.map((shown) => (
              <li key={shown.slot.title}>
                <MediaSlotCard {...shown} />
              </li>
            ))}
          </ul>
        </AccordionSection>
      ))}
    </Accordion>
  );
}
