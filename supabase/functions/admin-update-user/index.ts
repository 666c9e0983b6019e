import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { updateUser } from './handler.ts';

serve(endpoint('admin-update-user', (request) => updateUser(request, { service: createServiceClient(readVariable) })));
