import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { exportOwnData } from './handler.ts';

serve(endpoint('export-own-data', (request) => exportOwnData(request, { service: createServiceClient(readVariable) })));
