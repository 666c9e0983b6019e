import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { activateUsers } from './handler.ts';

serve(
  endpoint('admin-activate-users', (request) => activateUsers(request, { service: createServiceClient(readVariable) })),
);
