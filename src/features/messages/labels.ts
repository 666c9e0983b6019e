import type { StatusesOf } from '@/lib/labels';

export const messageStatuses = {
  ungelesen: { label: 'Ungelesen', tone: 'warning' },
  gelesen: { label: 'Gelesen', tone: 'success' },
} satisfies StatusesOf<'message_status'>;
