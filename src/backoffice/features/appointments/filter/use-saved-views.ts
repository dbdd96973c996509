import { useQuery, useQueryClient } from '@tanstack/react-query';
import { savedViewsQuery, type SavedViewsRecord } from '#client/queries/agenda';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { SAVED } from '#copy/office/agenda-views';
import type { SavedView } from '#domain/scheduling/appointment/saved-view';
import { actualOf } from '#client/refusal-details';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';

interface Edit {
  readonly of: (items: readonly SavedView[]) => readonly SavedView[];
  /** What is said once it is done. */
  readonly done?: string;
  readonly undo?: () => void;
}

/** This person's saved views and how to change them; a change made elsewhere in the meantime is kept. */
export function useSavedViews() {
  const client = useQueryClient();
  const query = useQuery(savedViewsQuery());

  const apply = async (operate: Operate, { of }: Edit): Promise<SavedViewsRecord> => {
    const { items, version } = query.data ?? (await client.query(savedViewsQuery()));
    try {
      return await operate('saveViews', { body: { items: of(items), version } });
    } catch (cause) {
      const refusal = refusalOf(cause);
      if (refusal?.code !== 'version_vieja') throw cause;
      const actual = actualOf(refusal, 'listSavedViews');
      if (actual === undefined) throw cause;
      return operate('saveViews', { body: { items: of(actual.items), version: actual.version } });
    }
  };
  const { send, sendAndWait, message, reset } = useWork(apply, {
    done: (_, { done = null }) => done,
    undo: (_, { undo = null }) => undo,
    onDone: (saved) => client.setQueryData(savedViewsQuery().queryKey, saved),
  });

  const add = (nombre: string, consulta: string): Promise<unknown> =>
    sendAndWait({
      of: (items) => [...items, { id: newIdempotencyKey().slice(0, 12), nombre, consulta }],
      done: SAVED.saved(nombre),
    });
  const rename = (id: string, nombre: string): Promise<unknown> =>
    sendAndWait({ of: (items) => items.map((each) => (each.id === id ? { ...each, nombre } : each)) });
  const remove = (view: SavedView): void =>
    send({
      of: (items) => items.filter(({ id }) => id !== view.id),
      done: SAVED.removed(view.nombre),
      undo: () => send({ of: (items) => [...items, view] }),
    });
  return { query, add, rename, remove, error: message, reset };
}
