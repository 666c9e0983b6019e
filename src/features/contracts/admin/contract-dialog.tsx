import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { FormDialog } from '@/components/dialog/form-dialog';
import { DateField } from '@/components/form/date-field';
import { NumberField } from '@/components/form/number-field';
import { PersistInput } from '@/components/form/persist-input';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { useEdit } from '@/components/form/use-edit';
import { paths, withId } from '@/config/paths';
import {
  type ContractForm,
  contractFormResolver,
  type ContractFormInput,
  emptyContractItem,
  type ContractItemInput,
  itemsOfQuote,
} from '@/features/contracts/schema';
import { consumerTermProblems } from '@/features/contracts/consumer-terms';
import { describeRhythm } from '@/features/sites/checklist';
import { emptySchedule, formatClockTimes, scheduleInput } from '@/features/contracts/schedule-form';
import { contentValues } from '@/features/documents/content-form';
import { priceKinds as vatModes } from '@/features/documents/labels';
import { defaultPrices } from '@/features/documents/prices';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { labelOf, optionsOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import { priceKinds } from '@/features/contracts/labels';
import type { AdminContract, QuoteOfContract } from './contract-queries';
import { ItemFields } from './item-fields';
import { adminContractMutations } from './mutations';
import { AnySiteField, SiteOfCustomerField } from './site-fields';

interface ContractDialogProps {
  /** The draft to edit; a new one if omitted. */
  contract?: AdminContract;
  /** The site of a new contract; chosen in the dialog if omitted. */
  site?: { id: string; name: string };
  /** The accepted quote that a new contract comes from. */
  quote?: QuoteOfContract;
  /** The kind of its customer, which decides whether prices include VAT. */
  customerKind?: string;
  onClose: () => void;
}

const itemInput = (item: AdminContract['items'][number], begins_on: string): ContractItemInput => {
  const [schedule] = item.schedules;
  const [price] = item.prices;
  return {
    id: item.id,
    schedule_id: schedule?.id ?? crypto.randomUUID(),
    title: item.title,
    description: item.description,
    price_kind: item.price_kind,
    price: price ? price.unit_price_cents / 100 : NaN,
    in_advance: item.in_advance,
    vat_rate: String(item.vat_rate),
    is_labour: item.is_labour,
    recurs: schedule !== undefined,
    schedule: schedule ? scheduleInput(schedule, begins_on) : emptySchedule,
  };
};

const values = (contract: AdminContract): ContractFormInput => ({
  site: contract.site,
  title: contract.title,
  begins_on: contract.begins_on,
  ends_on: contract.ends_on ?? '',
  minimum_term_months: contract.minimum_term_months,
  notice_months: contract.notice_months,
  prices: contract.is_gross ? 'gross' : 'net',
  note: contract.note,
  items: contract.items.map((item) => itemInput(item, contract.begins_on)),
});

const describe = (contract: AdminContract) => ({
  Objekt: contract.site.name,
  Titel: contract.title,
  Beginn: formatDate(contract.begins_on),
  Ende: contract.ends_on ? formatDate(contract.ends_on) : '',
  'Mindestlaufzeit in Monaten': String(contract.minimum_term_months),
  'Kündigungsfrist in Monaten': String(contract.notice_months),
  Preise: labelOf(vatModes, contract.is_gross ? 'gross' : 'net'),
  Vereinbarungen: contract.note,
  Leistungen: contract.items
    .map(({ title, price_kind, prices, schedules }) =>
      [
        title,
        labelOf(priceKinds, price_kind),
        prices[0] && formatEuro(prices[0].unit_price_cents / 100),
        ...schedules.map((schedule) => `${describeRhythm(schedule.rule)}, ${formatClockTimes(schedule)}`),
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n'),
});

/** What general terms may not agree with a consumer. It is a hint: individual terms may. */
function ConsumerTermHints({ control }: { control: Control<ContractFormInput, unknown, ContractForm> }) {
  const [minimumTermMonths, noticeMonths] = useWatch({ control, name: ['minimum_term_months', 'notice_months'] });
  const problems = consumerTermProblems({ minimumTermMonths, noticeMonths });
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {problems.map((problem) => (
        <p key={problem} className="rounded-lg bg-warning-muted px-4 py-3 text-sm text-warning">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** The dialog of a draft; after creation it navigates to the new contract's page. */
export function ContractDialog({ contract, site, quote, customerKind = 'firma', onClose }: ContractDialogProps) {
  const offered = quote && contentValues(quote.content);
  const customer = contract?.customer ?? quote?.customer;
  const create = useMutation(adminContractMutations.create);
  const update = useMutation(adminContractMutations.update);
  // One id, so that retries create only one contract.
  const [id] = useState(() => crypto.randomUUID());
  const [isCreated, setIsCreated] = useState(false);
  const form = useForm<ContractFormInput, unknown, ContractForm>({
    resolver: contractFormResolver,
    defaultValues: contract
      ? values(contract)
      : {
          site: site ?? null,
          title: quote?.subject ?? '',
          begins_on: berlinDay(),
          ends_on: '',
          minimum_term_months: 0,
          notice_months: 1,
          prices: offered?.prices ?? defaultPrices(customerKind),
          note: '',
          items: offered ? itemsOfQuote(offered) : [emptyContractItem()],
        },
  });
  const { control } = form;
  const edit = useEdit({ form, row: contract, values, describe });
  const save = (changed: ContractForm) =>
    edit.save<unknown>(async (seen) => {
      if (seen) return update.mutateAsync({ seen, ...changed });
      await create.mutateAsync({ id, ...changed, ...(quote && { quote_id: quote.id }) });
      setIsCreated(true);
      // The dialog unmounts with the screen that is left.
      return false;
    });
  // Without the form, which no longer has unsaved input.
  if (isCreated) return <Navigate to={withId(paths.admin.contract, id)} />;
  return (
    <FormDialog
      title={contract ? 'Vertrag bearbeiten' : 'Vertrag anlegen'}
      description={
        (site && !contract && `Für das Objekt ${site.name}`) ??
        (quote && `Aus dem Angebot ${quote.number}. Bitte wählen Sie je Leistung Abrechnung und Turnus.`)
      }
      width={900}
      form={form}
      onSubmit={save}
      submitLabel={contract ? 'Speichern' : 'Entwurf anlegen'}
      onClose={onClose}
    >
      {customer && <SiteOfCustomerField customer={customer} />}
      {!site && !customer && <AnySiteField />}
      <TextField
        control={control}
        name="title"
        label="Titel"
        placeholder="Treppenhausreinigung"
        required
        autoComplete="off"
      />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <DateField control={control} name="begins_on" label="Beginn" required />
        <DateField control={control} name="ends_on" label="Ende" hint="Leer: unbefristet" />
        <NumberField control={control} name="minimum_term_months" label="Mindestlaufzeit" unit="Mon." />
        <NumberField control={control} name="notice_months" label="Kündigungsfrist" unit="Mon." />
      </div>
      {customerKind !== 'firma' && <ConsumerTermHints control={control} />}
      <SelectField control={control} name="prices" label="Preise" options={optionsOf(vatModes)} />
      <ItemFields />
      <TextareaField
        control={control}
        name="note"
        label="Was sonst vereinbart ist"
        rows={3}
        hint="Der Kunde liest es in seinem Portal."
      />
      {edit.notice}
      {!contract && <PersistInput name={`contract ${quote ? `of ${quote.id}` : `at ${site?.id ?? 'any site'}`}`} />}
    </FormDialog>
  );
}
