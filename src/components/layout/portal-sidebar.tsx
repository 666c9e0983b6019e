import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { AfterRows } from './after-rows';
import { NavTooltip } from './nav-tooltip';
import { PortalNav } from './portal-nav';
import { SearchButton } from './search-button';

interface PortalSidebarProps extends ComponentProps<typeof PortalNav> {
  /** Branding above the links. */
  brand?: ReactNode;
  /** Shows icons only; their texts stay as accessible names and as tooltips. */
  isNarrow: boolean;
  /** Changes `isNarrow`; without it there is no button for that. */
  onToggle?: () => void;
  onSearch?: () => void;
}

/** The menu of wide screens. The frame reserves its place, so nothing moves when its content appears. */
export function PortalSidebar({ brand, isNarrow, onToggle, onSearch, ...nav }: PortalSidebarProps) {
  return (
    <aside
      data-narrow={isNarrow || undefined}
      className="sticky top-0 z-40 hidden h-dvh flex-col border-r bg-card lg:flex print:hidden"
    >
      <AfterRows>
        <NavTooltip isOn={isNarrow}>
          <div className="px-6 pt-3 pb-1 in-data-narrow:px-3">
            {brand}
            <div className="flex items-center justify-between in-data-narrow:mt-1 in-data-narrow:flex-col-reverse">
              <p className="mr-auto text-sm font-medium text-muted-foreground in-data-narrow:sr-only">{nav.title}</p>
              {onSearch && <SearchButton className="-my-1 in-data-narrow:my-0" onClick={onSearch} />}
              {onToggle && (
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={isNarrow ? 'Menü ausklappen' : 'Menü einklappen'}
                  title={isNarrow ? 'Menü ausklappen' : 'Menü einklappen'}
                  aria-expanded={!isNarrow}
                  className="-my-1 -mr-3 in-data-narrow:m-0"
                  onClick={onToggle}
                >
                  {isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
                </Button>
              )}
            </div>
          </div>
          <PortalNav {...nav} />
        </NavTooltip>
      </AfterRows>
    </aside>
  );
}
