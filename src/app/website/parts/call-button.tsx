import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { useCompany } from '@/features/site-content/use-company';

/** Calls the company; its label is the number, which wraps where it is wider than the screen. */
export function CallButton() {
  const { phone } = useCompany();
  return (
    <Button asChild size="lg" variant="outline" className="max-w-full">
      <a href={phoneLink(phone)}>
        <Phone aria-hidden />
        <span className="min-w-0 wrap-anywhere whitespace-normal">{phone}</span>
      </a>
    </Button>
  );
}
