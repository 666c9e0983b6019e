import { useSearchParams } from 'react-router-dom';
import { Accordion, AccordionSection } from '@/components/ui/accordion';
import { useLiveTable } from '@/lib/realtime';
import { MediaSlotCard } from './media-slot-card';
import { sections } from './slot-places';

const allClosed = 'keiner';

/** The website's pictures by page; the open section is kept in the address as `bereich`. */
export function ImagesTab() {
  const [params, setParams] = useSearchParams();
  useLiveTable('media');
  const wanted = params.get('bereich');
  const open = sections.find(({ context }) => context === wanted)?.context ?? sections[0].context;
  const change = (context: string) => setParams({ bereich: context || allClosed }, { replace: true });
  return (
    <Accordion value={wanted === allClosed ? '' : open} onChange={change}>
      {sections.map(({ context, title, slots }) => (
        <AccordionSection key={context} value={context} title={title}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-10">
            {slots.map(({ slot, place }) => (
              <li key={slot.title}>
                <MediaSlotCard slot={slot} place={place} />
              </li>
            ))}
          </ul>
        </AccordionSection>
      ))}
    </Accordion>
  );
}
