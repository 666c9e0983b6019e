// What a browser of the endurance run loads: the app without its screens, with state of its own in each.
export { supabase } from '@/lib/supabase/client';
export { realtime } from '@/lib/supabase/realtime-client';
export { queryClient, refreshTable, runMutation } from '@/lib/query/query-client';
export { watchTable } from '@/lib/supabase/realtime';
export { toastHost } from '@/lib/toasts/toast';
export * from '../support/data-layer.ts';
