import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { removeFiles } from './handler.ts';

serve(
  endpoint('remove-files', (request) =>
    removeFiles(request, { service: createServiceClient(readVariable), secretKeys: readSecretKeys(readVariable) }),
  ),
);
