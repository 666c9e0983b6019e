import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { updateUser } from './handler.ts';

serve(endpoint('admin-update-user', (request) => updateUser(request, { service: createServiceClient(readVariable) })));
