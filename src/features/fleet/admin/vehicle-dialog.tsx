import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormDialog } from '@/components/dialog/form-dialog';
import { TextField } from '@/components/form/text-field';
import { useEdit } from '@/components/form/use-edit';
import { type AdminVehicle } from './queries';
import { adminVehicleMutations } from './mutations';
import { type VehicleForm, vehicleFormResolver } from '@/features/fleet/schema';

/** Edits name and type of a vehicle; without `vehicle`, creates one. */
export function VehicleDialog({ vehicle, onClose }: { vehicle?: AdminVehicle; onClose: () => void }) {
  const create = useMutation(adminVehicleMutations.create);
  const update = useMutation(adminVehicleMutations.update);
  const form = useForm({
    resolver: vehicleFormResolver,
    defaultValues: { name: vehicle?.name ?? '', type: vehicle?.type ?? '' },
  });
  const { control } = form;
  const edit = useEdit({
    form,
    row: vehicle,
    values: ({ name, type }) => ({ name, type }),
    describe: ({ name, type }) => ({ Name: name, Typ: type }),
  });
  const save = (values: VehicleForm) =>
    edit.save<unknown>((seen) => (seen ? update.mutateAsync({ seen, ...values }) : create.mutateAsync(values)));
  return (
    <FormDialog
      title={vehicle ? 'Fahrzeug bearbeiten' : 'Neues Fahrzeug'}
      form={form}
      onSubmit={save}
      submitLabel={vehicle ? 'Speichern' : 'Fahrzeug erstellen'}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" placeholder="Sprinter 3" required autoComplete="off" />
      <TextField
        control={control}
        name="type"
        label="Typ"
        placeholder="Transporter 3,5 t"
        required
        autoComplete="off"
      />
      {edit.notice}
    </FormDialog>
  );
}
