import { paths } from '@/config/paths';
import type { Enums } from '@/lib/supabase/tables';

/** The three kinds of signed-in users; everything but the first two counts as customer. */
export type Role = Exclude<Enums<'user_role'>, 'user'>;

/** The role for the text in `profiles.role`: empty, `user` and unknown values are customers. */
export function normalizeRole(role: string | null | undefined): Role {
  return role === 'admin' || role === 'mitarbeiter' ? role : 'kunde';
}

/** Home of each role, and the label of the button that leads there. */
export const portalOfRole: Record<Role, { path: string; label: string }> = {
  admin: { path: paths.admin.home, label: 'Adminportal' },
  mitarbeiter: { path: paths.employee.home, label: 'Mitarbeiterportal' },
  kunde: { path: paths.customer.home, label: 'Kundenportal' },
};
