import type { Row } from '@/lib/supabase/tables';

/** A site chosen for work, with the place and the contact that its tasks get. */
export type ChosenSite = Pick<
  Row<'sites'>,
  'id' | 'name' | 'street' | 'postal_code' | 'city' | 'contact_name' | 'contact_phone'
>;

/** The columns of a chosen site. */
export const chosenSiteColumns = 'id, name, street, postal_code, city, contact_name, contact_phone';
