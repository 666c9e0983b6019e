import { useMediaQuery } from '@/lib/use-media-query';

/** Whether the screen fits the whole week: from this width on seven days stand side by side; below, it is a list. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 48rem)');
