import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { deleteOwnAccount } from './handler.ts';

serve(
  endpoint('delete-own-account', (request) =>
    deleteOwnAccount(request, {
      service: createServiceClient(readVariable),
      visitor: createServiceClient(readVariable),
    }),
  ),
);
