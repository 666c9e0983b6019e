import { Progress } from '@/components/ui/progress';

/** The progress of an upload; `sent` from 0 to 1. */
export function UploadProgress({ sent }: { sent: number }) {
  const percent = Math.floor(sent * 100);
  return (
    <div className="space-y-1.5">
      <p className="flex justify-between gap-4 text-sm text-muted-foreground">
        <span>{percent < 100 ? 'Wird hochgeladen …' : 'Wird gespeichert …'}</span>
        <span className="tabular-nums">{`${percent} %`}</span>
      </p>
      <Progress aria-label="Fortschritt des Hochladens" value={percent} max={100} />
    </div>
  );
}
