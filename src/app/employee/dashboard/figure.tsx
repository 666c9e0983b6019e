/** A number and its label. */
export function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex min-w-0 flex-1 basis-24 flex-col-reverse justify-end rounded-lg bg-muted px-3 py-3 max-[22rem]:basis-full">
      <dt className="text-sm hyphens-auto text-muted-foreground">{label}</dt>
      <dd className="text-2xl leading-tight font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
