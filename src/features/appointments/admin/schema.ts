import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { appointmentSchema } from '@/features/appointments/schema';

/** The office's note on an answer; the bound is that of `appointments.answer_note`. */
const note = z.string().trim().max(500, fieldTexts.tooLong(500));

const answerSchema = z.object({ note });
export type AnswerForm = z.infer<typeof answerSchema>;
export const answerResolver = zodResolver(answerSchema);

/** Another time for an appointment. */
const proposalSchema = appointmentSchema.and(answerSchema);
export type ProposalInput = z.input<typeof proposalSchema>;
export type ProposalForm = z.output<typeof proposalSchema>;
export const proposalResolver = zodResolver(proposalSchema);

/** An appointment created by the office; `agreed`: the customer has already agreed. */
const officeAppointmentSchema = appointmentSchema.and(z.object({ agreed: z.boolean() }));
export type OfficeAppointmentInput = z.input<typeof officeAppointmentSchema>;
export type OfficeAppointmentForm = z.output<typeof officeAppointmentSchema>;
export const officeAppointmentResolver = zodResolver(officeAppointmentSchema);
