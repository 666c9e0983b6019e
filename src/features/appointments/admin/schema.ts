import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { appointmentSchema } from '@/features/appointments/schema';
import { chosenCustomer } from '@/features/customers/choice';

/** The office's note on an answer; the bound is that of `appointments.answer_note`. */
const note = z.string().trim().max(500, fieldTexts.tooLong(500));

const answerSchema = z.object({ note });
export type AnswerForm = z.infer<typeof answerSchema>;
export const answerResolver = zodResolver(answerSchema);

/** `agreed`: the customer has already agreed. */
const agreement = z.object({ agreed: z.boolean() });

/** Another time for an appointment. */
const proposalSchema = appointmentSchema.and(answerSchema).and(agreement);
export type ProposalInput = z.input<typeof proposalSchema>;
export type ProposalForm = z.output<typeof proposalSchema>;
export const proposalResolver = zodResolver(proposalSchema);

/** An appointment made by the office for a customer. */
const officeAppointmentSchema = appointmentSchema.and(agreement).and(z.object({ customer: chosenCustomer }));
export type OfficeAppointmentInput = z.input<typeof officeAppointmentSchema>;
export type OfficeAppointmentForm = z.output<typeof officeAppointmentSchema>;
export const officeAppointmentResolver = zodResolver(officeAppointmentSchema);
