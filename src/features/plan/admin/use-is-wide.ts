import { useMedia } from '@/lib/use-media';

/** Whether the screen has room for the whole week: from here on seven days stand side by side; narrower, it is a list. */
export const useIsWide = (): boolean => useMedia('(width >= 48rem)');
