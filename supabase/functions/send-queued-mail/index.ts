import { endpoint } from '../_shared/http/endpoint.ts';
import { createServiceClient, readSecretKeys } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { sendQueuedMail } from './handler.ts';

serve(
  endpoint('send-queued-mail', (request) =>
    sendQueuedMail(request, {
      service: createServiceClient(readVariable),
      secretKeys: readSecretKeys(readVariable),
      smtpUrl: readVariable('SMTP_URL'),
      from: readVariable('MAIL_FROM'),
      siteUrl: readVariable('SITE_URL'),
    }),
  ),
);
