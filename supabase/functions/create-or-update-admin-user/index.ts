import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { setUpAdmin } from './handler.ts';

serve(
  endpoint('create-or-update-admin-user', (request) =>
    setUpAdmin(request, {
      service: createServiceClient(readVariable),
      setupSecret: readVariable('ADMIN_SETUP_SECRET'),
      setupEmails: readVariable('ADMIN_SETUP_EMAILS'),
    }),
  ),
);
