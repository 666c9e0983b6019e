import { createServiceClient } from '../_shared/http/environment.ts';
import { readVariable, serve } from '../_shared/http/runtime.ts';
import { calendarFeed } from './handler.ts';

serve((request) =>
  calendarFeed(request, { service: createServiceClient(readVariable), siteUrl: readVariable('SITE_URL') }),
);
