import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { removeFiles } from './handler.ts';

serve(
  endpoint('remove-files', (request) =>
    removeFiles(request, { service: createServiceClient(readVariable), secretKeys: readSecretKeys(readVariable) }),
  ),
);
