import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { trackVisit } from './handler.ts';

serve(
  endpoint('track-visit', (request) =>
    trackVisit(request, {
      service: createServiceClient(readVariable),
      limits: { perAddressAndHour: 60, perDay: 5000 },
    }),
  ),
);
