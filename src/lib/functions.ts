import { FunctionsClient } from '@supabase/functions-js';
import { fetchAsUser, serviceUrl } from './supabase';

/** The edge functions, as whoever is signed in. */
export const functions = new FunctionsClient(serviceUrl('functions'), { customFetch: fetchAsUser });
