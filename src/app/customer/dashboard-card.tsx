import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card, CardTitle } from '@/components/ui/card';

interface DashboardCardProps {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** The current state in one line. */
  summary?: string;
}

/** Links to a screen; the whole card is clickable. */
export function DashboardCard({ to, icon: Icon, title, text, summary }: DashboardCardProps) {
  return (
    <Card className="relative flex-row gap-4 transition-colors hover:border-primary max-[20rem]:flex-col">
      <span className="grid size-11 shrink-0 place-content-center rounded-lg bg-accent text-accent-foreground">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1 space-y-1 hyphens-auto">
        <CardTitle>
          <Link
            to={to}
            className="after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring"
          >
            {title}
          </Link>
        </CardTitle>
        <p className="text-muted-foreground">{text}</p>
        {summary && <p className="pt-1 font-medium">{summary}</p>}
      </div>
    </Card>
  );
}
