import { phoneLink } from '@/config/company';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';
import { LegalLink } from './legal-page';

// The company's data inside fixed texts: they follow the saved settings.

export function CompanyName() {
  return <span>{useCompany().name}</span>;
}

export function CompanyAddress() {
  return <span>{useCompany().address}</span>;
}

export function CompanyMail() {
  const { email } = useCompany();
  return <LegalLink href={mailLink(email)}>{email}</LegalLink>;
}

/** Two lines. */
export function CompanyPhoneAndMail() {
  const { phone } = useCompany();
  return (
    <>
      Telefon: <LegalLink href={phoneLink(phone)}>{phone}</LegalLink>
      <br />
      E-Mail: <CompanyMail />
    </>
  );
}
