import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { placeVisits } from './handler.ts';

serve(
  endpoint('place-visits', (request) => {
    const service = createServiceClient(readVariable);
    const restart = () => service.rpc('continue_placing').throwOnError();
    return placeVisits(request, { service, secretKeys: readSecretKeys(readVariable), restart });
  }),
);
