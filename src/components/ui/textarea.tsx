import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlLook } from './input';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={cn(controlLook, 'block py-2.5', className)} {...props} />;
}
