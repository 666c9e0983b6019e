import { phoneLink } from '@/config/company';
import { cn } from '@/lib/cn';

/** A phone number as it was entered, on one line if that has room; a click calls it. */
export function PhoneNumber({ number, className }: { number: string; className?: string }) {
  return (
    <a
      href={phoneLink(number)}
      className={cn('inline-block max-w-full text-primary underline underline-offset-4', className)}
    >
      {number}
    </a>
  );
}
