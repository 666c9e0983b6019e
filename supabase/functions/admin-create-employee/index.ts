import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { createEmployee } from './handler.ts';

serve(
  endpoint('admin-create-employee', (request) =>
    createEmployee(request, { service: createServiceClient(readVariable), siteUrl: readVariable('SITE_URL') }),
  ),
);
