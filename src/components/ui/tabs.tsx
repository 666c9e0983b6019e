import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return <Radix.List className={cn('mb-6 flex gap-5 overflow-x-auto border-b print:hidden', className)} {...props} />;
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'min-h-9 border-b-2 border-transparent px-1 font-medium whitespace-nowrap text-muted-foreground pointer-coarse:min-h-11',
        'transition-colors hover:text-foreground focus-visible:-outline-offset-2',
        'data-[state=active]:border-primary data-[state=active]:text-foreground',
        className,
      )}
      {...props}
    />
  );
}

export const TabsContent = Radix.Content;
