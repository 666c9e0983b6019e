import { useMutation, useQuery } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FieldNotes } from '@/components/form/field';
import { FilePicker } from '@/components/form/file-picker';
import { Button } from '@/components/ui/button';
import { logoUrl } from '@/features/documents/logo';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import { contentProblem } from '@/features/site-content/media/content-problem';
import { acceptedFiles } from '@/features/site-content/media/files';
import { mediaSlots } from '@/features/site-content/media/media-slots';
import { companyQueries } from '@/features/site-content/settings/queries';
import { useSingleFlight } from '@/lib/use-single-flight';
import { adminBillingSettingsMutations } from './queries';

/** The logo on documents. It is saved when it is picked, without the form around it. */
export function LogoSection({ saved: { logo } }: { saved: BillingSettings }) {
  const id = useId();
  const save = useMutation(adminBillingSettingsMutations.setLogo);
  const { data: ofWebsite } = useQuery(companyQueries.logo(mediaSlots.logo));
  const [picked, setPicked] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isSaving, set] = useSingleFlight(async (picture: File | string | null) => {
    const isFile = picture instanceof File;
    const found = isFile ? await contentProblem(picture, 'image') : undefined;
    setPicked(isFile ? picture : undefined);
    setProblem(found);
    if (!found) await save.mutateAsync(picture);
  });
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="space-y-1">
        <h2 id={id} className="text-lg">
          Logo auf Dokumenten
        </h2>
        <p className="text-sm text-muted-foreground">
          Oben rechts auf Angeboten, Rechnungen, Mahnungen und Arbeitsnachweisen, die von jetzt an entstehen; höchstens
          6 cm breit, auf weißem Grund.
        </p>
      </div>
      {logo && (
        <img
          src={logoUrl(logo)}
          alt="Das Logo auf Dokumenten"
          className="h-24 max-w-full rounded-lg border bg-white object-contain p-3"
        />
      )}
      <div className="space-y-1.5">
        <FilePicker
          id={`${id}-file`}
          aria-labelledby={id}
          aria-describedby={`${id}-file-hint ${id}-file-error`}
          aria-invalid={problem ? true : undefined}
          accept="image/*"
          text={isSaving ? 'Wird gespeichert …' : (picked?.name ?? 'Keine Datei ausgewählt')}
          disabled={isSaving}
          // The same file can be picked again after a failure.
          onClick={({ currentTarget }) => (currentTarget.value = '')}
          onPick={(file) => file && set(file)}
        />
        <FieldNotes id={`${id}-file`} hint={`${acceptedFiles.image}.`} error={problem} />
      </div>
      {logo ? (
        <Button icon={Trash2} variant="outline" pending={isSaving} onClick={() => set(null)}>
          Logo entfernen
        </Button>
      ) : (
        ofWebsite && (
          <Button icon={ImageUp} variant="outline" pending={isSaving} onClick={() => set(ofWebsite.url)}>
            Logo der Website verwenden
          </Button>
        )
      )}
    </section>
  );
}
