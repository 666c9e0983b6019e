import { phoneLink } from '@/config/company';
import { cn } from '@/lib/cn';

/** A phone number as it was entered; a click calls it. */
export function PhoneNumber({ number, className }: { number: string; className?: string }) {
  return (
    <a href={phoneLink(number)} className={cn('text-primary underline underline-offset-4', className)}>
      {number}
    </a>
  );
}
