import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

interface NavTooltipProps {
  /** Whether the links are icons only. */
  isOn: boolean;
  children: ReactNode;
}

/**
 * Shows the text of a narrow menu's icon beside it, at the pointer or the focus; Escape hides it. One element for the
 * whole menu, because the list of links scrolls and would cut off tooltips of its own. Screen readers have the names.
 */
export function NavTooltip({ isOn, children }: NavTooltipProps) {
  const [shown, setShown] = useState<{ text: string; top: number; left: number }>();
  const show = ({ target }: PointerEvent | FocusEvent) => {
    const element = isOn ? (target as HTMLElement).closest<HTMLElement>('[data-tip]') : null;
    if (!element?.dataset.tip) return setShown(undefined);
    const { top, right, height } = element.getBoundingClientRect();
    setShown({ text: element.dataset.tip, top: top + height / 2, left: right });
  };
  const hide = () => setShown(undefined);
  return (
    <div
      className="flex min-h-0 flex-1 flex-col"
      onPointerOver={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && hide()}
    >
      {children}
      {isOn && shown && (
        <p
          aria-hidden
          style={{ top: shown.top, left: shown.left }}
          className="pointer-events-none fixed z-40 ml-2 -translate-y-1/2 rounded-md bg-foreground px-2.5 py-1 text-sm whitespace-nowrap text-background shadow-sm"
        >
          {shown.text}
        </p>
      )}
    </div>
  );
}
