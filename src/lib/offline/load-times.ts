import type { Query } from '@tanstack/react-query';

type Loaded = Pick<Query, 'queryHash'> & { state: Pick<Query['state'], 'dataUpdatedAt'> };

const began = new Map<string, number>();

/** Notes when the load of a query's data began, in ms since the epoch, right before the data are there. */
export const noteLoad = (queryHash: string, at: number): void => void began.set(queryHash, at);

/**
 * The instant from which on a query's data may lack what was done, in ms since the epoch: when its load began if that is known,
 * otherwise when they came.
 */
export const loadedAt = ({ queryHash, state }: Loaded): number => began.get(queryHash) ?? state.dataUpdatedAt;
