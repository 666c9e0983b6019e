/** Tables of the platform for which a hosted project's `postgres` may make policies, although it does not own them. */
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
 * The same statements as whoever migrates a hosted project would run them: as no superuser and as no owner of the
 * platform's tables. To be run as a superuser, in one transaction, which ends as the superuser again.
 */
export function asOwner(sql: string): string {
  const granted = sql.replace(
    policyOnPlatform,
    (policy) => `${setRole('none')}\n${policy}\n${setRole('project_owner')}`,
  );
  return `${setRole('project_owner')}\n${granted}\n;${setRole('none')}`;
}
