import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
import { makeDocuments } from './handler.ts';

serve(
  endpoint('make-documents', (request) => {
    const service = createServiceClient(readVariable);
    const restart = () => service.rpc('continue_documents').throwOnError();
    return makeDocuments(request, { service, secretKeys: readSecretKeys(readVariable), restart });
  }),
);
