import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { createEmployee } from './handler.ts';

serve(
  endpoint('admin-create-employee', (request) =>
    createEmployee(request, { service: createServiceClient(readVariable), siteUrl: readVariable('SITE_URL') }),
  ),
);
