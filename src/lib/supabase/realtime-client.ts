import { RealtimeClient } from '@supabase/realtime-js';
import { env } from '@/lib/env';
import { accessToken, serviceUrl, supabase } from './client';

/** Live changes, as the signed-in user. With its default settings it reconnects after 1, 2, 5, then 10 s. */
export const realtime = new RealtimeClient(serviceUrl('realtime').replace(/^http/, 'ws'), {
  params: { apikey: env.publishableKey },
  accessToken,
});

// An open connection is given every new token.
supabase.auth.onAuthStateChange((event) => {
  if (event === 'SIGNED_IN' || event === 'TOKEN_REFRESHED' || event === 'SIGNED_OUT') void realtime.setAuth();
});
