import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { makeDocuments } from './handler.ts';

serve(
  endpoint('make-documents', (request) => {
    const service = createServiceClient(readVariable);
    const restart = () => service.rpc('continue_documents').throwOnError();
    return makeDocuments(request, { service, secretKeys: readSecretKeys(readVariable), restart });
  }),
);
