import { Badge } from '@/components/ui/badge';

/** Says that an order is ready for the office to complete. */
export const AllDone = () => <Badge variant="success">Alle Einsätze erledigt</Badge>;
