import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { eraseLead } from './handler.ts';

serve(endpoint('admin-erase-lead', (request) => eraseLead(request, { service: createServiceClient(readVariable) })));
