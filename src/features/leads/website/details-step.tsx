import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-field';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { TextareaField } from '@/components/form/textarea-field';
import { floorOptions, leadRhythms } from '@/features/services/lead-details';
import { optionsOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';
import { FurnitureField } from './furniture-field';
import { type GuidedInput, guidedSteps } from './guided-input';
import type { GuidedRequest } from './guided-schema';

type FormControl = Control<GuidedInput, unknown, GuidedRequest>;

interface DetailsStepProps {
  control: FormControl;
  service: string;
  /** Photos and price, after the fields. */
  children: ReactNode;
}

const labels = guidedSteps[1]?.labels ?? {};
const rhythms = optionsOf(leadRhythms);
const streetHint = 'Straße, Hausnummer und Ort; der Ort genügt fürs Erste.';

/** What decides the price of the chosen service. */
export function DetailsStep({ control, service, children }: DetailsStepProps) {
  return (
    <>
      {service === 'transporte' && <MoveFields control={control} />}
      {service === 'reinigung' && <CleaningFields control={control} />}
      {service === 'garten-landschaftsbau' && <GardenFields control={control} />}
      {service === 'entsorgung' && <DisposalFields control={control} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          control={control}
          name="day"
          label={labels.day}
          min={berlinDay()}
          hint="Wenn Sie schon einen haben."
        />
      </div>
      <TextareaField control={control} name="note" label={labels.note} rows={4} />
      {children}
    </>
  );
}

function MoveFields({ control }: { control: FormControl }) {
  return (
    <>
      <Way control={control} title="Von" address="fromAddress" floor="fromFloor" lift="fromLift" />
      <Way control={control} title="Nach" address="toAddress" floor="toFloor" lift="toLift" />
      <fieldset className="space-y-5">
        <Legend>Wie viel?</Legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={control} name="rooms" label={labels.rooms} inputMode="numeric" autoComplete="off" />
        </div>
        <FurnitureField control={control} />
      </fieldset>
    </>
  );
}

function DisposalFields({ control }: { control: FormControl }) {
  return (
    <>
      <Way control={control} title="Wo holen wir ab?" address="fromAddress" floor="fromFloor" lift="fromLift" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          control={control}
          name="amount"
          label={labels.amount}
          inputMode="numeric"
          autoComplete="off"
          hint="Grob geschätzt: Ein Kombi fasst etwa 2 m³."
        />
      </div>
    </>
  );
}

function CleaningFields({ control }: { control: FormControl }) {
  return (
    <>
      <Address control={control} label="Wo reinigen wir?" />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField control={control} name="area" label={labels.area} inputMode="numeric" autoComplete="off" />
        <TextField control={control} name="windows" label={labels.windows} inputMode="numeric" autoComplete="off" />
        <SelectField control={control} name="rhythm" label={labels.rhythm} options={rhythms} placeholder="Noch offen" />
      </div>
    </>
  );
}

function GardenFields({ control }: { control: FormControl }) {
  return (
    <>
      <Address control={control} label="Wo ist der Garten?" />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          control={control}
          name="area"
          label={labels.area}
          inputMode="numeric"
          autoComplete="off"
          hint="Rasen, Beete, Pflaster."
        />
        <TextField
          control={control}
          name="length"
          label={labels.length}
          inputMode="numeric"
          autoComplete="off"
          hint="Hecke, Weg, Zaun."
        />
        <SelectField control={control} name="rhythm" label={labels.rhythm} options={rhythms} placeholder="Noch offen" />
      </div>
    </>
  );
}

const Address = ({ control, label }: { control: FormControl; label: string }) => (
  <TextField
    control={control}
    name="fromAddress"
    label={label}
    required
    maxLength={200}
    autoComplete="street-address"
    hint={streetHint}
  />
);

interface WayProps {
  control: FormControl;
  title: string;
  address: 'fromAddress' | 'toAddress';
  floor: 'fromFloor' | 'toFloor';
  lift: 'fromLift' | 'toLift';
}

/** An entrance and the way to its door. */
function Way({ control, title, address, floor, lift }: WayProps) {
  const hasFloor = useWatch({ control, name: floor }) !== '';
  return (
    <fieldset className="space-y-5">
      <Legend>{title}</Legend>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          control={control}
          name={address}
          label="Adresse"
          required
          maxLength={200}
          autoComplete="off"
          hint={streetHint}
        />
        <SelectField control={control} name={floor} label="Stockwerk" options={floorOptions} placeholder="Noch offen" />
      </div>
      {hasFloor && <CheckboxField control={control} name={lift} label="Es gibt einen Aufzug" />}
    </fieldset>
  );
}

const Legend = ({ children }: { children: ReactNode }) => (
  <legend className="mb-3 text-lg font-semibold">{children}</legend>
);
