// What a browser of the endurance run loads: the app without its screens, with state of its own in each.
export { supabase } from '@/lib/supabase';
export { realtime } from '@/lib/realtime-client';
export { queryClient, refreshTable, runMutation } from '@/lib/query-client';
export { watchTable } from '@/lib/realtime';
export { toastHost } from '@/lib/toast';
export * from '../data-layer.ts';
