/**
 * Retention periods of data that a job deletes. The database holds the same list in `private.retention`, compared by a
 * test; the privacy page and the job names are generated from this one.
 */
export const retention = {
  absences: '3 years',
  approved_referrals: '8 years',
  bank_receipts: '12 months',
  contact_requests: '12 months',
  contracts: '6 years',
  email_queue: '30 days',
  invoices: '8 years',
  job_runs: '7 days',
  quotes: '6 years',
  rate_limits: '1 day',
  referrals: '12 months',
  reminders: '6 years',
  task_extras: '3 years',
  task_photos: '2 years',
  task_proofs: '8 years',
  terminations: '6 years',
  unconfirmed_accounts: '7 days',
  visitors: '30 days',
  withdrawals: '6 years',
  work_contracts: '3 years',
  work_times: '2 years',
} as const;

type Period = (typeof retention)[keyof typeof retention];

const datives: Record<Period, string> = {
  '1 day': 'einem Tag',
  '7 days': '7 Tagen',
  '30 days': '30 Tagen',
  '12 months': '12 Monaten',
  '2 years': 'zwei Jahren',
  '3 years': 'drei Jahren',
  '6 years': 'sechs Jahren',
  '8 years': 'acht Jahren',
};

/** A period in the dative, for use after "nach", e.g. `30 Tagen`. */
export const inDative = (what: keyof typeof retention): string => datives[retention[what]];
