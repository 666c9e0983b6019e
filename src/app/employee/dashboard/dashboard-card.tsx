import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';

interface DashboardCardProps {
  title: string;
  /** The screen that shows everything. */
  to: string;
  linkText: string;
  children: ReactNode;
}

/** A summary of one screen of the portal, with a link to it at the bottom. */
export function DashboardCard({ title, to, linkText, children }: DashboardCardProps) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <div className="flex-1">{children}</div>
      <Button asChild variant="outline" className="h-12">
        <Link to={to}>
          {linkText}
          <ArrowRight aria-hidden />
        </Link>
      </Button>
    </Card>
  );
}
