import { company } from '@/config/company';
import { textBlock } from './text-block';

/** What the company calls itself, above the first headline and in the footer. */
export const brand = textBlock('website.brand', {
  tagline: company.tagline,
  claim: 'Seit 2014 für Sie da, in München und ganz Bayern.',
});
