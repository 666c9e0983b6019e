import type { company } from './company';
import { openingHoursData } from './opening-hours';

type Company = Pick<typeof company, 'name' | 'email' | 'phone' | 'address' | 'openingHours'>;

/** Company data for search engines that the office can change, after schema.org. */
export const companyStructuredData = ({ name, email, phone, address, openingHours }: Company) => ({
  name,
  telephone: phone,
  email,
  address,
  openingHoursSpecification: openingHoursData(openingHours),
});
