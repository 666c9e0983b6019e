import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as leads from '@/features/leads/admin/queries';
import { officeLeadSchema } from '@/features/leads/admin/schema';
import { isOpenLead, onlyDue } from '@/features/leads/admin/open-leads';
import { readListAddress } from '@/lib/query/list-address';

let leadView: typeof leads.leadView;

beforeAll(async () => {
  vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  vi.stubGlobal('WebSocket', class {});
  ({ leadView } = await import('@/features/leads/admin/queries'));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('the leads that a URL shows', () => {
  const view = (address: string) => leadView(readListAddress(new URLSearchParams(address)));

  it.each([
    ['', 'offen', undefined],
    ['tab=offen', 'offen', undefined],
    ['tab=gelogen', 'offen', undefined],
    ['leistung=reinigung&zeitraum=30&suche=kraus', 'offen', undefined],
    ['tab=alle', 'alle', undefined],
    ['tab=wiedervorlage', 'wiedervorlage', undefined],
    // From before there were tabs: exactly the rows with that status.
    ['status=neu', 'offen', 'neu'],
    ['status=angebot', 'offen', 'angebot'],
    ['status=gewonnen', 'alle', 'gewonnen'],
    ['status=verloren&leistung=reinigung', 'alle', 'verloren'],
    ['status=gelogen', 'offen', undefined],
    ['tab=alle&status=neu', 'alle', 'neu'],
    ['tab=wiedervorlage&status=in_arbeit', 'wiedervorlage', 'in_arbeit'],
  ])('%j shows the tab %s, with the status %s', (address, tab, status) =>
    expect(view(address)).toMatchObject({ tab, status }),
  );

  it('are sorted newest first, and follow-ups by due date', () => {
    expect(view('').sort).toBe('-eingang');
    expect(view('tab=alle').sort).toBe('-eingang');
    expect(view('tab=wiedervorlage').sort).toBe('wiedervorlage');
    expect(view('tab=wiedervorlage&sortierung=name').sort).toBe('name');
  });
});

describe('a lead for follow-up', () => {
  it('is open and due on the German day', () => {
    // 00:30 on June 11th in Germany, still the 10th in UTC.
    vi.useFakeTimers({ now: new Date('2026-06-10T22:30:00Z') });
    const asked: unknown[][] = [];
    const query = {
      not(...filter: unknown[]) {
        asked.push(['not', ...filter]);
        return this;
      },
      lte(...filter: unknown[]) {
        asked.push(['lte', ...filter]);
        return this;
      },
    };
    onlyDue(query);
    expect(asked).toEqual([
      ['not', 'status', 'in', '(gewonnen,verloren)'],
      ['lte', 'follow_up_on', '2026-06-11'],
    ]);
    vi.useRealTimers();
  });

  it.each([
    ['neu', true],
    ['in_arbeit', true],
    ['angebot', true],
    ['gewonnen', false],
    ['verloren', false],
  ] as const)('with the status %s is open: %s', (status, isOpen) => expect(isOpenLead({ status })).toBe(isOpen));
});

describe('a lead by telephone', () => {
  const lead = {
    name: ' Vera\tVogt ',
    email: ' vera@example.org ',
    phone: ' ',
    service: '' as const,
    message: ' Umzug\nim Mai ',
    customer_id: '',
  };
  const errorOf = (values: Partial<Record<keyof typeof lead, string>>) =>
    officeLeadSchema.safeParse({ ...lead, ...values }).error?.issues[0]?.message;

  it('produces a row of the table', () => {
    expect(officeLeadSchema.parse(lead)).toEqual({
      name: 'Vera Vogt',
      email: 'vera@example.org',
      phone: null,
      service: null,
      message: 'Umzug\nim Mai',
      customer_id: null,
    });
    expect(officeLeadSchema.parse({ ...lead, service: 'reinigung' }).service).toBe('reinigung');
  });

  it.each([
    ['vera@example.org', '', undefined],
    ['', '08165 55', undefined],
    [' ', ' ', 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.'],
    ['', 'keine', 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.'],
    ['vera', '08165 55', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ])('requires an address or a number: %j, %j', (email, phone, message) =>
    expect(errorOf({ email, phone })).toBe(message),
  );

  it('requires a name, a valid address and a message', () => {
    expect(errorOf({ name: ' ' })).toBe('Bitte geben Sie den Namen ein.');
    expect(errorOf({ email: 'vera' })).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(errorOf({ message: '\n' })).toBe('Bitte geben Sie ein, worum es geht.');
  });

  it('is limited to the length of the columns', () => {
    expect(errorOf({ name: 'x'.repeat(201) })).toBe('Bitte höchstens 200 Zeichen eingeben.');
    expect(errorOf({ phone: '1'.repeat(51) })).toBe('Bitte höchstens 50 Zeichen eingeben.');
    expect(errorOf({ message: 'x'.repeat(5001) })).toBe('Bitte höchstens 5000 Zeichen eingeben.');
  });
});
