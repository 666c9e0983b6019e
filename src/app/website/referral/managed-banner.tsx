interface ManagedBannerProps {
  /** Address of the banner that the office uploaded; nothing is shown without one. */
  url?: string;
}

/** The banner between form and explanation, at most 400 px tall. */
export function ManagedBanner({ url }: ManagedBannerProps) {
  if (!url) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-16 print:hidden">
      <img src={url} alt="" loading="lazy" decoding="async" className="max-h-[400px] w-full rounded-xl object-cover" />
    </div>
  );
}
