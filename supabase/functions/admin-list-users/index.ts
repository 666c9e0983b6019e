import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { listUsers } from './handler.ts';

serve(
  endpoint('admin-list-users', (request) =>
    listUsers(request, { service: createServiceClient(readVariable), pageSize: 1000 }),
  ),
);
