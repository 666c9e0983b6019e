import { mediaSlots } from '@/features/site-content/media/media-slots';
import { useManagedMedia } from '@/features/site-content/media/use-managed-media';

/** The office's banner between form and explanation, at most 400 px tall; nothing without one. */
export function ManagedBanner() {
  const { data } = useManagedMedia(mediaSlots.referralBanner);
  if (!data) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-16 print:hidden">
      <img
        src={data.url}
        alt={data.description ?? ''}
        loading="lazy"
        decoding="async"
        className="max-h-[400px] w-full rounded-xl object-cover"
      />
    </div>
  );
}
