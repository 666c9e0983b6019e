import { useState } from 'react';
import { cn } from '@/lib/cn';

interface CompanyLogoProps {
  name: string;
  /** The logo uploaded by the office. */
  url?: string;
  className?: string;
}

/**
 * The company's mark and name. An uploaded logo replaces the mark; a wide one usually includes the name and replaces
 * both. Their space stays reserved in any case, so nothing moves when the logo loads.
 */
export function CompanyLogo({ name, url, className }: CompanyLogoProps) {
  const [shape, setShape] = useState<'square' | 'wide'>();
  const shown = url ? shape : undefined;
  return (
    <span className="relative flex min-w-0 items-center gap-3 max-[18rem]:flex-col max-[18rem]:items-start max-[18rem]:gap-1">
      <img src="/icon.svg" alt="" width={36} height={36} className={cn('shrink-0', shown && 'opacity-0')} />
      <span className={cn('min-w-0', className, shown === 'wide' && 'opacity-0')}>{name}</span>
      {url && (
        <img
          key={url}
          src={url}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setShape(naturalWidth > 2 * naturalHeight ? 'wide' : 'square')
          }
          onError={() => setShape(undefined)}
          className={cn(
            'absolute left-0 h-full max-h-11 object-contain object-left max-[18rem]:top-0 max-[18rem]:max-h-9',
            shown === 'wide' ? 'w-full' : 'w-9',
            !shown && 'opacity-0',
          )}
        />
      )}
    </span>
  );
}
