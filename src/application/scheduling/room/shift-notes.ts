import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { shiftNotes } from '../../collections.ts';
import type { Stored } from '../../ports/document-store.ts';
import { namesOf, SOMEBODY } from '../appointments/people-names.ts';
import type { ShiftNoteView } from '#contract/room';
import { changedShiftNote, type ShiftNote, type ShiftNoteState } from '#domain/scheduling/room/shift-note';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/** More than a shift leaves to the next. */
const MOST_OPEN = 30;

const OPEN = {
  where: [{ field: 'abierta', op: '==', value: true }],
  orderBy: [{ field: 'cuando' }],
  limit: MOST_OPEN,
} as const;

async function views(
  app: Pick<App, 'store'>,
  uid: string,
  notes: readonly Stored<ShiftNote>[],
): Promise<ShiftNoteView[]> {
  const names = await namesOf(
    app,
    notes.map(({ value }) => value.quien),
  );
  return notes.map(({ id, version, value: { texto, quien, cuando, abierta } }) => ({
    ...{ id, version, texto, cuando, abierta },
    nombre: names.get(quien) ?? SOMEBODY,
    propia: quien === uid,
  }));
}

/** What the shifts before left to this one and nobody has seen yet, the oldest first. */
export async function listShiftNotes(
  app: Pick<App, 'store'>,
  uid: string,
): Promise<Result<{ items: ShiftNoteView[] }, never>> {
  const { items } = await app.store.query(shiftNotes, OPEN);
  return ok({ items: await views(app, uid, items) });
}

/** Leaves a note to the next shift. */
export async function writeShiftNote(
  app: App,
  uid: string,
  { texto }: { readonly texto: string },
): Promise<Result<ShiftNoteView, AppError>> {
  const id = app.secrets.newId();
  const value: ShiftNote = { texto, quien: uid, cuando: app.clock.now().toISOString(), abierta: true };
  const written = await app.store.transaction<Stored<ShiftNote>, AppError>(async (tx) => {
    const { items } = await tx.query(shiftNotes, OPEN);
    if (items.length >= MOST_OPEN)
      return err(
        appError(
          'transicion_invalida',
          `Hay ${String(MOST_OPEN)} notas sin ver: primero alguien tiene que verlas.`,
        ),
      );
    tx.create(shiftNotes, id, value);
    audit(app, tx, uid, { accion: 'nota de relevo dejada', coleccion: 'relevos', documento: id });
    return ok({ id, version: 1, value });
  });
  return written.ok ? viewOf(app, uid, written.value) : written;
}

/** Marks a note as seen, takes the own one back, or undoes one's own mark. */
export async function changeShiftNote(
  app: App,
  uid: string,
  id: string,
  { estado, version }: { readonly estado: ShiftNoteState; readonly version: number },
): Promise<Result<ShiftNoteView, AppError>> {
  const by = { quien: uid, cuando: app.clock.now().toISOString() };
  const changed = await app.store.transaction<Stored<ShiftNote>, AppError>(async (tx) => {
    const stored = await tx.get(shiftNotes, id);
    if (stored === null) return err(appError('no_encontrado', 'Esa nota ya no existe.'));
    if (stored.version !== version) return err(appError('version_vieja'));
    const next = changedShiftNote(stored.value, estado, by);
    if (!next.ok) return next;
    tx.update(shiftNotes, stored, next.value);
    audit(app, tx, uid, {
      accion: estado === 'abierta' ? 'nota de relevo reabierta' : 'nota de relevo quitada',
      coleccion: 'relevos',
      documento: id,
      detalle: { como: estado },
    });
    return ok({ id, version: version + 1, value: next.value });
  });
  return changed.ok ? viewOf(app, uid, changed.value) : changed;
}

async function viewOf(
  app: Pick<App, 'store'>,
  uid: string,
  note: Stored<ShiftNote>,
): Promise<Result<ShiftNoteView, AppError>> {
  const [view] = await views(app, uid, [note]);
  return view === undefined ? err(appError('no_encontrado')) : ok(view);
}
