import { expect, test } from 'vitest';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import { completedSteps } from '@/app/admin/dashboard/completed-steps';
import { company } from '@/config/company';
import { legal } from '@/config/content/legal';
import { sampleSections } from '@/features/site-content/texts/admin/sample-texts';

const settings = {
  company_name: 'Huber',
  contact_email: 'huber@example.org',
  phone_number: '089 1',
  address: 'Isarweg 7',
  maintenance_mode: false,
  opening_hours: ['09:00-17:00', '', '', '', '', '', ''],
};
const billing = {
  legal_name: 'Huber GmbH',
  street: 'Isarweg 7',
  postal_code: '80331',
  city: 'München',
  tax_number: '143/815/08155',
  vat_id: '',
} as BillingSettings;

const facts = Object.fromEntries(Object.keys(legal.texts).map((name) => [name, 'Angabe']));
const texts = Object.keys(sampleSections).map((key) => ({
  key,
  content: key === legal.key ? { ...facts, isChecked: true } : {},
  updated_at: '2026-01-01',
}));

test('no step is done in a new database, even without its rows', () => {
  const none = { settings: null, billing: null, hasLogo: false, hasPhoto: false, hasEmployee: false, texts: [] };
  expect(Object.values(completedSteps(none))).toEqual(Array(8).fill(false));
});

test('each step is completed by the settings that the website and documents use', () => {
  const all = { settings, billing, hasLogo: true, hasPhoto: true, hasEmployee: true, texts };
  expect(Object.values(completedSteps(all))).toEqual(Array(8).fill(true));
  const isOpen = (changes: Partial<typeof all>) =>
    Object.entries(completedSteps({ ...all, ...changes })).flatMap(([step, isDone]) => (isDone ? [] : [step]));
  expect(isOpen({ settings: { ...settings, phone_number: '' } })).toEqual(['company']);
  expect(isOpen({ settings: { ...settings, address: '' } })).toEqual(['company']);
  expect(isOpen({ settings: { ...settings, opening_hours: company.openingHours } })).toEqual(['hours']);
  expect(isOpen({ billing: { ...billing, city: '' } })).toEqual(['billing']);
  expect(isOpen({ hasLogo: false })).toEqual(['logo']);
  expect(isOpen({ hasPhoto: false })).toEqual(['photos']);
  expect(isOpen({ hasEmployee: false })).toEqual(['employee']);
  expect(isOpen({ texts: texts.filter(({ key }) => key !== 'about.team') })).toEqual(['texts']);
  expect(isOpen({ texts: texts.filter(({ key }) => key !== legal.key) })).toEqual(['legal']);
});
