import { type Control, useController, useWatch } from 'react-hook-form';
import { CheckboxGroupField } from '@/components/form/checkbox-group-field';
import { FieldNotes, useField } from '@/components/form/field';
import { ManagedImage } from '@/features/site-content/media/managed-image';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { optionsOf } from '@/lib/labels';
import { type GuidedInput, guidedServices, guidedSteps } from './guided-input';
import type { GuidedRequest } from './guided-schema';
import { presentedOf, presentedServices } from './presented-services';

interface ServiceStepProps {
  control: Control<GuidedInput, unknown, GuidedRequest>;
}

/** The service, chosen by its picture, and which of its offers. */
export function ServiceStep({ control }: ServiceStepProps) {
  const service = useWatch({ control, name: 'service' });
  const presented = presentedOf(service);
  return (
    <>
      <ServiceField control={control} />
      {presented && (
        <CheckboxGroupField
          key={service}
          control={control}
          name="offers"
          label={guidedSteps[0]?.labels.offers}
          hint="Sie können mehreres wählen oder nichts."
          options={presented.offers.map(({ title }) => ({ value: title, label: title }))}
        />
      )}
    </>
  );
}

function ServiceField({ control }: ServiceStepProps) {
  const { field, controlProps, frameProps } = useField({ control, name: 'service', label: 'Leistung', required: true });
  const { field: offers } = useController({ control, name: 'offers' });
  const choose = (service: string) => {
    field.onChange(service);
    offers.onChange([]);
  };
  return (
    <fieldset className="space-y-1.5" aria-describedby={controlProps['aria-describedby']}>
      <legend className="sr-only">{frameProps.label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] sm:gap-4">
        {optionsOf(guidedServices).map(({ value, label }, index) => {
          const { id, imageAlt } = presentedServices[value];
          return (
            <label
              key={value}
              className="relative flex cursor-pointer flex-col overflow-hidden rounded-xl border border-input bg-card outline-offset-2 outline-ring hover:border-foreground/70 has-checked:border-primary has-checked:bg-accent has-focus-visible:outline-2"
            >
              <span className="block aspect-4/3 overflow-hidden bg-accent">
                <ManagedImage
                  slot={mediaSlots[id]}
                  fallback={`/scenes/${id}.svg`}
                  alt={imageAlt}
                  width={1200}
                  height={900}
                />
              </span>
              <span className="flex min-h-11 flex-1 items-center p-3">
                <input
                  type="radio"
                  name={field.name}
                  ref={index === 0 ? field.ref : undefined}
                  value={value}
                  required
                  checked={field.value === value}
                  onChange={() => choose(value)}
                  onBlur={field.onBlur}
                  aria-invalid={controlProps['aria-invalid']}
                  className="absolute top-3 left-3 size-6 accent-primary"
                />
                <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
              </span>
            </label>
          );
        })}
      </div>
      <FieldNotes id={frameProps.id} error={frameProps.error} />
    </fieldset>
  );
}
