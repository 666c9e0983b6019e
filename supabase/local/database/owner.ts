/** Platform tables for which a hosted project's `postgres` may create policies, although it does not own them. */
const withPolicies = [
  'auth.audit_log_entries',
  'auth.identities',
  'auth.refresh_tokens',
  'auth.sessions',
  'auth.users',
  'realtime.messages',
  'storage.buckets',
  'storage.objects',
];
const tables = withPolicies.join('|').replaceAll('.', '\\.');
const policyOnPlatform = new RegExp(`^(?:create|alter|drop) policy\\b[^;]*?\\bon (?:${tables})\\b[^;]*;`, 'gim');

const setRole = (name: string) => `select set_config('role', '${name}', true);`;

/**
 * Runs statements like a hosted project's migration role: not as a superuser and not as the owner of the platform's
 * tables. Must be executed as a superuser, in one transaction, which returns to the superuser at the end.
 */
export function asOwner(sql: string): string {
  const granted = sql.replace(
    policyOnPlatform,
    (policy) => `${setRole('none')}\n${policy}\n${setRole('project_owner')}`,
  );
  return `${setRole('project_owner')}\n${granted}\n;${setRole('none')}`;
}
