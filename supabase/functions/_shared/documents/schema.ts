// The jsonb columns of invoices, quotes and reminders.
import { z } from 'zod';
import { recurrences } from './recurrence.ts';
import { type Unit, units } from './units.ts';

export const addressSchema = z.object({
  name: z.string(),
  /** Second line of the name: department, contact person, c/o. */
  extra: z.string().optional(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
});

export const sellerSchema = addressSchema.extend({
  /** The seller's own identifier (BT-29), required without a VAT id and a register number: BR-CO-26. */
  id: z.string().optional(),
  vatId: z.string().optional(),
  taxNumber: z.string().optional(),
  /** 'Amtsgericht Köln, HRB 12345' is registerCourt and registerNumber: § 35a GmbHG, § 37a HGB. */
  registerCourt: z.string().optional(),
  registerNumber: z.string().optional(),
  managers: z.string().optional(),
  /** The digest of the picture beside the name, see `logoPath`. */
  logo: z.string().optional(),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string().optional() }),
  website: z.string().optional(),
  /** Without an IBAN there are no bank details and no GiroCode. */
  bank: z.object({ name: z.string().optional(), iban: z.string().optional(), bic: z.string().optional() }),
});

export const buyerSchema = addressSchema.extend({
  customerNumber: z.string(),
  /** Consumers get no e-invoice, and the notes of § 14b UStG, § 35a EStG and § 286 BGB. */
  consumer: z.boolean(),
  vatId: z.string().optional(),
  email: z.string().optional(),
  /** BT-10: the reference requested by the buyer (Leitweg-ID, cost centre, order). */
  reference: z.string().optional(),
});

export const lineSchema = z.object({
  name: z.string(),
  description: z.string().optional(),
  /** 2500 is 2.5; negative in a cancellation. */
  quantityThousandths: z.number(),
  unit: z.enum(Object.keys(units) as Unit[]),
  /**
   * Price per unit in cents, never negative (EN 16931, BR-27); the document's `prices` tells whether VAT is included.
   */
  unitPriceCents: z.number(),
  /** In percent; ignored unless taxation is 'regular'. */
  vatRate: z.literal([19, 7, 0]),
  /** Labour, travel or machine cost of § 35a EStG, as opposed to material. */
  labour: z.boolean().optional(),
  /** Discount on the line's amount in hundredths of a percent. */
  discountBasisPoints: z.number().optional(),
  /** Only in quotes; absent if it is due once. A line by the hour is for one hour. */
  recurs: z.enum(recurrences).optional(),
  /** Only in quotes, of what is due once: no part of the sums unless the customer chooses it with the acceptance. */
  optional: z.boolean().optional(),
  /** In a draft of the billing run: what the line bills. Kept by the editor, removed when it is issued. */
  billed: z.string().optional(),
});

/** Work site. */
const placeSchema = addressSchema.pick({ street: true, postcode: true, city: true });

/** A visit in the list that an invoice has on pages of its own: what was done when, where and by whom. */
export const visitSchema = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  /** '07:00–08:30' */
  time: z.string().optional(),
  site: z.string().optional(),
  what: z.string(),
  who: z.string().optional(),
});

/** A document's content besides number and dates: written by an editor, frozen by the database as jsonb. */
export const documentContentSchema = z.object({
  /**
   * As usual, by a small business (§ 19 UStG), in Germany with the buyer owing the tax (§ 13b UStG), or at the place of
   * a firm in another EU country, which owes it there (§ 3a Abs. 2 UStG, Art. 196 MwStSystRL).
   */
  taxation: z.enum(['regular', 'small-business', 'reverse-charge', 'eu-service']),
  /** Whether unit prices include VAT, as consumers must see them (§ 3 PAngV), or not. Default: net. */
  prices: z.enum(['gross', 'net']).optional(),
  /** Why there is no VAT on lines of 0 % under regular taxation: 'Steuerfrei nach § 4 Nr. 21 UStG'. */
  exemption: z.string().optional(),
  /** § 35a EStG: household service, craftsman or none. */
  household: z.enum(['service', 'craft']).optional(),
  /** A service in connection with real estate: § 14b Abs. 1 Satz 5 UStG for consumers. */
  realEstate: z.boolean().optional(),
  /** Work site, if not the buyer's address; a draft quote has it in its own columns. */
  place: placeSchema.optional(),
  introduction: z.string().optional(),
  closing: z.string().optional(),
  lines: z.array(lineSchema),
  /** Discount on the sum of the lines that are due once, in hundredths of a percent, applied per rate. */
  discountBasisPoints: z.number().optional(),
  /** Printed after the letter; no part of its amounts. */
  visits: z.array(visitSchema).optional(),
});

/** As stored until it is issued. */
export const draftContentSchema = documentContentSchema.extend({ buyerReference: z.string().optional() });

/** Additional data frozen when the document is issued. Dates are calendar days, `YYYY-MM-DD`. */
const issuedFields = documentContentSchema.extend({
  kind: z.enum(['invoice', 'cancellation', 'quote']),
  number: z.string(),
  /** When the number was assigned (ISO 8601): the same input gives the same bytes. */
  issuedAt: z.string(),
  issueDate: z.string(),
  /** § 14 Abs. 4 Satz 1 Nr. 6 UStG; required on an invoice, optional on a quote. */
  service: z.object({ from: z.string(), to: z.string() }).optional(),
  dueDate: z.string().optional(),
  /** Until when a quote is binding. */
  validUntil: z.string().optional(),
  /** The invoice that a cancellation cancels. */
  cancels: z.object({ number: z.string(), issueDate: z.string() }).optional(),
  /** Our order (BT-14). */
  reference: z.string().optional(),
  /** Subject of a quote. */
  subject: z.string().optional(),
  /** Where a quoted move goes, on one line. */
  destination: z.string().optional(),
  seller: sellerSchema,
  buyer: buyerSchema,
});

export const issuedDocumentSchema = issuedFields.refine(
  ({ kind, lines }) => kind === 'quote' || lines.every(({ recurs, optional }) => !recurs && !optional),
  { path: ['lines'], message: 'Only a quote has lines that recur or are optional' },
);

/** Days with the same base rate; `percent` is the base rate plus the points. */
const interestPeriodSchema = z.object({
  from: z.string(),
  to: z.string(),
  basePercent: z.number(),
  percent: z.number(),
});

/** All printed data of a reminder, as frozen by the database. Dates are calendar days, `YYYY-MM-DD`. */
export const reminderDocumentSchema = z.object({
  step: z.enum(['erinnerung', 'mahnung', 'letzte_mahnung']),
  /** ISO 8601: the same input gives the same bytes. */
  issuedAt: z.string(),
  day: z.string(),
  dueBy: z.string(),
  text: z.string(),
  invoice: z.object({
    number: z.string(),
    issueDate: z.string(),
    dueDate: z.string(),
    amountCents: z.number(),
    paidCents: z.number(),
  }),
  openCents: z.number(),
  feeCents: z.number(),
  interestCents: z.number(),
  /** First day of interest, percentage points above the base rate, and the resulting rates, in percent. */
  interest: z
    .object({ from: z.string(), points: z.number(), periods: z.array(interestPeriodSchema).optional() })
    .optional(),
  lumpCents: z.number(),
  totalCents: z.number(),
  seller: sellerSchema,
  buyer: buyerSchema,
});

/** A moment by German clocks, `YYYY-MM-DDTHH:MM`: runtimes differ in how they convert and write one. */
const localMinute = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

/** What a task took, as the customer sees it before signing. */
export const taskWorkSchema = z.object({
  title: z.string(),
  place: z.string().optional(),
  work: z.array(z.object({ who: z.string(), from: localMinute, to: localMinute, minutes: z.number() })),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
  /** Extra work has minutes, an expense cents including VAT. */
  extras: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['extra-work', 'expense']),
      text: z.string(),
      minutes: z.number().optional(),
      cents: z.number().optional(),
    }),
  ),
  damage: z.array(z.object({ id: z.string(), text: z.string(), at: localMinute })),
});

/** All printed data of a proof of work, as frozen by the database. */
export const proofDocumentSchema = taskWorkSchema.extend({
  /** ISO 8601: the same input gives the same bytes. */
  issuedAt: z.string(),
  signedAt: localMinute,
  /** Name in print and SVG path data in a box of 600 × 200; neither if nobody was there to sign. */
  signer: z.string().optional(),
  signature: z.string().optional(),
  /** Why nobody was there. */
  absence: z.string().optional(),
  /** Subject of the order. */
  subject: z.string().optional(),
  seller: sellerSchema,
  buyer: addressSchema.extend({ customerNumber: z.string().optional() }),
});

/** @throws RangeError naming the first problem */
function parsed<Output>(schema: z.ZodType<Output>, json: unknown): Output {
  const { data, error } = schema.safeParse(json);
  if (!error) return data;
  const [problem] = error.issues;
  throw new RangeError(`${problem?.path.join('.')}: ${problem?.message}`);
}

/**
 * The `content` column of a draft, or of an issued document without its number, dates and parties.
 * @throws RangeError when it is not one
 */
export const parseDraftContent = (json: unknown) => parsed(draftContentSchema, json);

/**
 * The `content` column of an issued invoice or a sent quote.
 * @throws RangeError when it is not one, for example the preview of a draft that lacks something
 */
export const parseDocument = (json: unknown) => parsed(issuedDocumentSchema, json);

/**
 * The `content` column of a reminder.
 * @throws RangeError when it is not one
 */
export const parseReminder = (json: unknown) => parsed(reminderDocumentSchema, json);

/**
 * The `content` column of a proof of work.
 * @throws RangeError when it is not one
 */
export const parseProof = (json: unknown) => parsed(proofDocumentSchema, json);

/**
 * What a task took, as `task_proof_draft` returns it.
 * @throws RangeError when it is not that
 */
export const parseTaskWork = (json: unknown) => parsed(taskWorkSchema, json);
