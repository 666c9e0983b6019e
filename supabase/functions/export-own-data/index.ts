import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { exportOwnData } from './handler.ts';

serve(endpoint('export-own-data', (request) => exportOwnData(request, { service: createServiceClient(readVariable) })));
