import { paths } from '@/config/paths';
import type { Enums } from '@/lib/supabase/tables';

/** The three kinds of signed-in users; everything but the first two counts as customer. */
export type Role = Exclude<Enums<'user_role'>, 'user'>;

/** The role behind the text of `profiles.role`: empty, `user` and unknown values are customers. */
export function normalizeRole(role: string | null | undefined): Role {
  return role === 'admin' || role === 'mitarbeiter' ? role : 'kunde';
}

/** Where a role is at home, and what the button that leads there is called. */
export const portals: Record<Role, { path: string; label: string }> = {
  admin: { path: paths.admin.home, label: 'Adminportal' },
  mitarbeiter: { path: paths.employee.home, label: 'Mitarbeiterportal' },
  kunde: { path: paths.customer.home, label: 'Kundenportal' },
};
