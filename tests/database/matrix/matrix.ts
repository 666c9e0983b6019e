import { absences, costRates, workContracts } from './tables/absence-tables.ts';
import { profiles, settings } from './tables/account-tables.ts';
import { appointmentSettings, blockedDays, openingHours } from './tables/appointment-tables.ts';
import {
  billingPeriods,
  contractItems,
  contractPrices,
  contracts,
  contractScheduleCrew,
  contractSchedules,
  contractScheduleStaffing,
  droppedVisits,
  siteAccess,
  sites,
  terminations,
} from './tables/contract-tables.ts';
import {
  appointments,
  customerNotes,
  customers,
  messageReplies,
  messages,
  requests,
} from './tables/customer-tables.ts';
import {
  taskCrew,
  taskExtras,
  taskPhotos,
  taskProofs,
  tasks,
  workTimeChanges,
  workTimes,
} from './tables/employee-tables.ts';
import {
  bankReceipts,
  billingSettings,
  invoices,
  payments,
  services,
  teamMembers,
  vehicles,
} from './tables/office-tables.ts';
import { quoteEvents, quotes } from './tables/quote-tables.ts';
import { baseRates, reminders } from './tables/reminder-tables.ts';
import { checklistTemplates, documentTemplates } from './tables/template-tables.ts';
import {
  contactRequests,
  leadNotes,
  emailQueue,
  media,
  referrals,
  seoMetadata,
  siteTexts,
  visitors,
  withdrawals,
} from './tables/website-tables.ts';
import { workMonths, workMonthSteps } from './tables/work-month-tables.ts';
import { type TableAccess } from './table-access.ts';

/** The access matrix, one entry per table. Written by hand: it is the expectation, not a description of the schema. */
export const matrix: readonly TableAccess[] = [
  profiles,
  customers,
  customerNotes,
  sites,
  siteAccess,
  services,
  billingSettings,
  baseRates,
  visitors,
  media,
  seoMetadata,
  siteTexts,
  contactRequests,
  leadNotes,
  requests,
  invoices,
  payments,
  bankReceipts,
  reminders,
  documentTemplates,
  checklistTemplates,
  quotes,
  quoteEvents,
  contracts,
  contractItems,
  contractPrices,
  contractSchedules,
  contractScheduleStaffing,
  contractScheduleCrew,
  droppedVisits,
  messages,
  messageReplies,
  referrals,
  withdrawals,
  terminations,
  emailQueue,
  settings,
  vehicles,
  tasks,
  taskCrew,
  taskPhotos,
  taskExtras,
  taskProofs,
  workTimeChanges,
  workTimes,
  workMonths,
  workMonthSteps,
  workContracts,
  costRates,
  absences,
  openingHours,
  blockedDays,
  appointmentSettings,
  appointments,
  teamMembers,
  // Refers to tasks.
  billingPeriods,
];
