import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { listUsers } from './handler.ts';

serve(
  endpoint('admin-list-users', (request) =>
    listUsers(request, { service: createServiceClient(readVariable), pageSize: 1000 }),
  ),
);
