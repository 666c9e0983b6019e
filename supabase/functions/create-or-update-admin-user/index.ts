import { endpoint } from '../_shared/endpoint.ts';
import { createServiceClient } from '../_shared/environment.ts';
import { readVariable, serve } from '../_shared/runtime.ts';
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
