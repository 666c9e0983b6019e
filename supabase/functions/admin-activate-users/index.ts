import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { activateUsers } from './handler.ts';

serve(
  endpoint('admin-activate-users', (request) => activateUsers(request, { service: createServiceClient(readVariable) })),
);
