import { describe, expect, it, vi } from 'vitest';
import { ConflictError, updateIfUnchanged } from '@/lib/forms/update-if-unchanged';

interface Service {
  updated_at: string;
  title: string;
  price: number;
  category: string;
}
const seen: Service = { updated_at: 'v1', title: 'Fensterputzen', price: 10, category: 'reinigung' };

/** A row that other users change: its states in the order in which they are read; only the last one can be updated. */
function rowThatBecomes(...states: Service[]) {
  const update = vi.fn(async (version: string) => ({
    data: version === states.at(-1)?.updated_at ? { id: 'saved' } : null,
  }));
  const unread = [...states];
  const read = vi.fn(async () => ({ data: unread.shift()! }));
  return { update, read };
}

const save = (row: Pick<Parameters<typeof updateIfUnchanged<Service, { id: string }>>[0], 'update' | 'read'>) =>
  updateIfUnchanged({ seen, fields: ['title', 'price'], ...row });

describe('updateIfUnchanged', () => {
  it('updates the version that the form was filled from, without reading again', async () => {
    const { update, read } = rowThatBecomes(seen);
    await expect(save({ update, read })).resolves.toEqual({ id: 'saved' });
    expect(update.mock.calls).toEqual([['v1']]);
    expect(read).not.toHaveBeenCalled();
  });

  it('fails with the current row if another user has changed a field of the form', async () => {
    const now = { ...seen, updated_at: 'v2', price: 77.5 };
    const { update, read } = rowThatBecomes(now);
    const failure = await save({ update, read }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ConflictError);
    expect((failure as ConflictError).row).toEqual(now);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('saves on top of a change to columns outside the form', async () => {
    const { update, read } = rowThatBecomes({ ...seen, updated_at: 'v2', category: 'umzug' });
    await expect(save({ update, read })).resolves.toEqual({ id: 'saved' });
    expect(update.mock.calls).toEqual([['v1'], ['v2']]);
  });

  it('tries again if the row changes between reading and saving', async () => {
    const { update, read } = rowThatBecomes({ ...seen, updated_at: 'v2' }, { ...seen, updated_at: 'v3' });
    await expect(save({ update, read })).resolves.toEqual({ id: 'saved' });
    expect(update.mock.calls).toEqual([['v1'], ['v2'], ['v3']]);
  });

  it('fails if the row is gone', async () => {
    const { update } = rowThatBecomes({ ...seen, updated_at: 'v2' });
    const gone = new Error('gone');
    const read = vi.fn(() => Promise.reject<{ data: Service }>(gone));
    await expect(save({ update, read })).rejects.toBe(gone);
  });
});
