import { Badge } from '@/components/ui/badge';

/** Says that an order waits for the office to complete it. */
export const AllDone = () => <Badge variant="success">Alle Einsätze erledigt</Badge>;
