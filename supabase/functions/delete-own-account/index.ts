import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { deleteOwnAccount } from './handler.ts';

serve(
  endpoint('delete-own-account', (request) =>
    deleteOwnAccount(request, {
      service: createServiceClient(readVariable),
      visitor: createServiceClient(readVariable),
    }),
  ),
);
