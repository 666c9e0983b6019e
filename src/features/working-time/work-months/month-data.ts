import { z } from 'zod';
import { supabase } from '@/lib/supabase/client';
import type { Json } from '@functions/api/database.types';
import type { Enums } from '@/lib/supabase/tables';

const absenceKinds = ['urlaub', 'krank', 'frei'] as const;
const steps = ['eingereicht', 'zurueckgenommen', 'zurueckgegeben', 'genehmigt', 'wieder_geoeffnet'] as const;

const entriesSchema = z.array(
  z.object({
    id: z.string(),
    start_time: z.string(),
    end_time: z.string().nullable(),
    break_minutes: z.number(),
    note: z.string().nullable(),
    created_at: z.string(),
  }),
);
const weeksSchema = z.array(z.object({ day: z.string(), hours: z.number() }));
const contractsSchema = z.array(
  z.object({
    valid_from: z.string(),
    valid_until: z.string().nullable(),
    hours_per_week: z.number(),
    weekdays: z.array(z.number()),
  }),
);
const absencesSchema = z.array(z.object({ from_day: z.string(), to_day: z.string(), kind: z.enum(absenceKinds) }));
const stepsSchema = z.array(
  z.object({ step: z.enum(steps), reason: z.string().nullable(), at: z.string(), author: z.string().nullable() }),
);

/** The weekly working time of a contract. */
export type Contract = z.output<typeof contractsSchema>[number];
/** Granted absences. */
export type GrantedAbsence = z.output<typeof absencesSchema>[number];
export type MonthEntry = z.output<typeof entriesSchema>[number];

/** The data of an employee's monthly sheet. */
export interface MonthData {
  user_id: string;
  first_name: string | null;
  last_name: string | null;
  /** 'yyyy-MM' */
  month: string;
  /** Null if it was never submitted; the same applies to the fields below. */
  status: Enums<'work_month_status'> | null;
  submitted_at: string | null;
  /** Why it was returned to the employee. */
  reason: string | null;
  decided_at: string | null;
  decided_by: string | null;
  /** The values at approval. */
  worked_hours: number | null;
  target_hours: number | null;
  /** For the approved earlier months: hours worked minus target, and the number of months. */
  carried_hours: number;
  carried_months: number;
  /** The entries of the month, of the two days before it and of the day after it. */
  entries: MonthEntry[];
  /** Hours of earlier weeks, each at one of its days. */
  weeks: z.output<typeof weeksSchema>;
  /** From 55 days before the month to 55 after it, sorted. */
  days_worked: string[];
  /** Sundays with work in the month's year, before the month. */
  sundays_before: number;
  /** Whether this is a night worker (§ 2 (5) ArbZG). */
  works_nights: boolean;
  contracts: Contract[];
  absences: GrantedAbsence[];
  steps: MonthStep[];
}
export type MonthStep = z.output<typeof stepsSchema>[number];

const parsed = <Output>(schema: z.ZodType<Output>, json: Json | null): Output => schema.parse(json ?? []);

/**
 * The data of a month's sheets, as returned by `work_month_sheets`.
 *
 * @param month 'yyyy-MM'
 * @param person the employee; all employees the office sees in that month if omitted
 */
export async function monthDataOf(
  month: string,
  person: string | undefined,
  signal: AbortSignal,
): Promise<MonthData[]> {
  const sheets = supabase.rpc('work_month_sheets', { month: `${month}-01`, person }, { get: true });
  const { data } = await sheets.abortSignal(signal).throwOnError();
  return data.map(({ entries, weeks, contracts, absences, steps, ...row }) => ({
    ...row,
    month,
    entries: parsed(entriesSchema, entries),
    weeks: parsed(weeksSchema, weeks),
    contracts: parsed(contractsSchema, contracts),
    absences: parsed(absencesSchema, absences),
    steps: parsed(stepsSchema, steps),
  }));
}
