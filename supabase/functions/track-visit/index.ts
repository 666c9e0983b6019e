import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { trackVisit } from './handler.ts';

serve(
  endpoint('track-visit', (request) =>
    trackVisit(request, {
      service: createServiceClient(readVariable),
      limits: { perAddressAndHour: 60, perDay: 5000 },
    }),
  ),
);
