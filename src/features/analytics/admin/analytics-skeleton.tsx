import { Skeleton } from '@/components/ui/skeleton';

/** Skeletons of the counters, the charts and the table. */
export function AnalyticsSkeleton() {
  return (
    <div className="space-y-6 lg:space-y-8">
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        <Skeleton className="h-17 rounded-xl sm:h-32" />
        <Skeleton className="h-17 rounded-xl sm:h-32" />
        <Skeleton className="h-17 rounded-xl sm:h-32" />
      </div>
      <div className="grid gap-5 xl:grid-cols-5">
        <Skeleton className="h-80 rounded-xl xl:col-span-3" />
        <Skeleton className="h-60 rounded-xl xl:col-span-2 xl:h-80" />
      </div>
      <Skeleton className="h-96 rounded-xl" />
    </div>
  );
}
