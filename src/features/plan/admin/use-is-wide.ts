import { useMedia } from '@/lib/use-media';

/** Whether the screen fits the whole week: from this width on seven days stand side by side; below, it is a list. */
export const useIsWide = (): boolean => useMedia('(width >= 48rem)');
