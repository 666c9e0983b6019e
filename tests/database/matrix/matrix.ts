import { profiles, settings } from './tables/account-tables.ts';
import {
  appointments,
  customerNotes,
  customers,
  messageReplies,
  messages,
  requests,
} from './tables/customer-tables.ts';
import { tasks, workTimes } from './tables/employee-tables.ts';
import { billingSettings, invoices, payments, services, teamMembers, vehicles } from './tables/office-tables.ts';
import { contactRequests, emailQueue, media, referrals, seoMetadata, visitors } from './tables/website-tables.ts';
import { type TableAccess } from './table-access.ts';

/** The access matrix, one entry per table. Written by hand: it is the expectation, not a description of the schema. */
export const matrix: readonly TableAccess[] = [
  profiles,
  customers,
  customerNotes,
  services,
  billingSettings,
  visitors,
  media,
  seoMetadata,
  contactRequests,
  requests,
  invoices,
  payments,
  messages,
  messageReplies,
  referrals,
  emailQueue,
  settings,
  tasks,
  workTimes,
  appointments,
  vehicles,
  teamMembers,
];
