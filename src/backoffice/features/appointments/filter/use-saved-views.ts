import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call';
import { savedViewsQuery, type SavedViewsRecord } from '#client/queries/agenda';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { useToast } from '#components/ui/Toasts.tsx';
import { SAVED } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import type { SavedView } from '#domain/scheduling/appointment/saved-view';
import { actualOf } from '#client/refusal-details';

type Edit = (items: readonly SavedView[]) => readonly SavedView[];

/** This person's saved views and how to change them; a change made elsewhere in the meantime is kept. */
export function useSavedViews() {
  const client = useQueryClient();
  const notify = useToast();
  const query = useQuery(savedViewsQuery());

  const apply = async (edit: Edit): Promise<SavedViewsRecord> => {
    const { items, version } = query.data ?? (await client.query(savedViewsQuery()));
    try {
      return await call('saveViews', { body: { items: edit(items), version } });
    } catch (cause) {
      const refusal = refusalOf(cause);
      if (refusal?.code !== 'version_vieja') throw cause;
      const actual = actualOf(refusal, 'listSavedViews');
      if (actual === undefined) throw cause;
      return call('saveViews', { body: { items: edit(actual.items), version: actual.version } });
    }
  };
  const change = useMutation({
    mutationFn: apply,
    onSuccess: (saved) => client.setQueryData(savedViewsQuery().queryKey, saved),
  });

  const add = (nombre: string, consulta: string): Promise<unknown> =>
    change
      .mutateAsync((items) => [...items, { id: newIdempotencyKey().slice(0, 12), nombre, consulta }])
      .then(() => notify({ tone: 'good', text: SAVED.saved(nombre) }));
  const rename = (id: string, nombre: string): Promise<unknown> =>
    change.mutateAsync((items) => items.map((each) => (each.id === id ? { ...each, nombre } : each)));
  const remove = async (view: SavedView): Promise<void> => {
    await change.mutateAsync((items) => items.filter(({ id }) => id !== view.id));
    const undo = (): void => change.mutate((items) => [...items, view]);
    notify({ tone: 'good', text: SAVED.removed(view.nombre), action: { label: COMMON.undo, run: undo } });
  };
  return { query, add, rename, remove, error: change.error?.message, reset: change.reset };
}
