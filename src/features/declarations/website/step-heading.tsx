import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step that replaced the previous one: it receives focus, so that it is read out. */
export function StepHeading({ children }: { children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <h2 ref={element} tabIndex={-1} className="scroll-mt-24">
      {children}
    </h2>
  );
}
