import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savedViewsQuery, type SavedViewsRecord } from '#client/queries/agenda';
import { newIdempotencyKey, refusalOf } from '#client/query';
import { actualOf } from '#client/refusal-details';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SAVED } from '#copy/office/agenda-views';
import { COMMON } from '#copy/office/common';
import type { SavedView } from '#domain/scheduling/appointment/saved-view';
import type { Operate } from '#backoffice/shared/operation/use-operate.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ROW_OPENER } from '#backoffice/shared/screen/style/row-style.ts';

interface ListProps {
  /** The current view, as the address writes it. */
  readonly current: string;
  readonly onOpen: (consulta: string) => void;
}

interface Props extends ListProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The views that a person has saved under a name: to open, rename or delete. */
export function SavedViewsDialog({ current, isOpen, onClose, onOpen }: Props) {
  return (
    <ModalDialog title={SAVED.title} isOpen={isOpen} onClose={onClose}>
      <ViewList current={current} onOpen={onOpen} />
      <div className={DIALOG_ACTIONS}>
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}

function ViewList({ current, onOpen }: ListProps) {
  const { query, add, rename, remove, error, reset } = useSavedViews();
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <QueryGate query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p>
              <b>{SAVED.none}</b> {SAVED.noneHelp}
            </p>
          ) : (
            <ul
              className="grid border-t border-line [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-1 [&_li]:py-1 [&_li]:border-b [&_li]:border-b-line [:where(&_li>form)]:flex-1"
              aria-label={SAVED.label}
            >
              {items.map((view) => (
                <li key={view.id}>
                  {edited === view.id ? (
                    <NameForm
                      initial={view.nombre}
                      onSave={async (nombre) => {
                        await rename(view.id, nombre);
                        setEdited(null);
                      }}
                    />
                  ) : (
                    <ViewRow
                      view={view}
                      onOpen={() => onOpen(view.consulta)}
                      onRename={() => {
                        reset();
                        setEdited(view.id);
                      }}
                      onRemove={() => remove(view)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryGate>
      <div className="grid gap-2">
        <h3>{SAVED.saveThis}</h3>
        <NameForm initial="" help={SAVED.nameHelp} onSave={(nombre) => add(nombre, current)} />
      </div>
    </>
  );
}

interface RowProps {
  readonly view: SavedView;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function ViewRow({ view: { nombre }, onOpen, onRename, onRemove }: RowProps) {
  return (
    <>
      <button
        type="button"
        className={`${ROW_OPENER} min-h-tap!`}
        aria-label={SAVED.open(nombre)}
        onClick={onOpen}
      >
        {nombre}
      </button>
      <span className="acciones">
        <Button size="compact" variant="quiet" aria-label={SAVED.renameOf(nombre)} onPress={onRename}>
          {SAVED.rename}
        </Button>
        <Button size="compact" variant="quiet" aria-label={SAVED.removeOf(nombre)} onPress={onRemove}>
          {SAVED.remove}
        </Button>
      </span>
    </>
  );
}

interface NameProps {
  readonly initial: string;
  readonly help?: string;
  readonly onSave: (name: string) => Promise<unknown>;
}

function NameForm({ initial, help, onSave }: NameProps) {
  const [name, setName] = useState(initial);
  const [isMissing, setIsMissing] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const save = async (): Promise<void> => {
    if (name.trim() === '') {
      setIsMissing(true);
      return;
    }
    setIsPending(true);
    try {
      await onSave(name.trim());
      setName('');
    } catch {
      // The refusal is shown above the list.
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Form
      className="grid grid-cols-[1fr_auto] items-start gap-2 [&_button]:mt-[1.625rem]"
      onSubmit={() => void save()}
    >
      <TextField
        label={SAVED.name}
        value={name}
        maxLength={60}
        help={help}
        takesFocus={initial !== ''}
        error={isMissing && name.trim() === '' ? SAVED.nameMissing : undefined}
        onChange={setName}
      />
      <Button type="submit" isPending={isPending}>
        {SAVED.save}
      </Button>
    </Form>
  );
}

interface Edit {
  readonly of: (items: readonly SavedView[]) => readonly SavedView[];
  /** What is said once it is done. */
  readonly done?: string;
  readonly undo?: () => void;
}

/** This person's saved views and how to change them; a change made elsewhere in the meantime is kept. */
function useSavedViews() {
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
