import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { eraseLead } from './handler.ts';

serve(endpoint('admin-erase-lead', (request) => eraseLead(request, { service: createServiceClient(readVariable) })));
