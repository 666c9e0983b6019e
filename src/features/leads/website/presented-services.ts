import { cleaning } from '@/config/content/services/cleaning';
import { disposal } from '@/config/content/services/disposal';
import { garden } from '@/config/content/services/garden';
import { transport } from '@/config/content/services/transport';
import type { Service } from '@/config/content/services';
import { type GuidedService, isGuidedService } from './guided-input';

/** How the website presents each service: its picture, its offers, its part of the price list. */
export const presentedServices = {
  transporte: transport,
  reinigung: cleaning,
  'garten-landschaftsbau': garden,
  entsorgung: disposal,
} satisfies Record<GuidedService, Service>;

/** Undefined while no service is chosen. */
export const presentedOf = (service: string): Service | undefined =>
  isGuidedService(service) ? presentedServices[service] : undefined;
