import type { App } from '../app.ts';
import { consultations, doctors } from '../collections.ts';
import { noSuchConsultation } from '../records/read-consultations.ts';
import { requireOpen } from '../records/record-access.ts';
import { valuesOf, writtenParts } from '../visits/written-parts.ts';
import type { NoteVerification } from '#contract/clinical/seal';
import type { Consultation } from '#domain/clinical/consultation';
import { alteredAddendum } from '#domain/clinical/seal/addendum-seal';
import { canonicalJson } from '#domain/clinical/seal/canonical-json';
import { shortCode } from '#domain/clinical/seal/day-slip';
import { contentOf } from '#domain/clinical/seal/note-of';
import type { SealedNote } from '#domain/clinical/seal/sealed-note';
import { storedNote, verifyStored } from './stored-notes.ts';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/**
 * Whether a closed consultation is what was signed: the sealed note by itself, what is shown of the consultation against
 * it, and its addenda. Who may read the consultation may verify it.
 */
export async function verifyConsultation(
  app: App,
  actor: AppointmentActor,
  id: string,
): Promise<Result<NoteVerification, AppError>> {
  const stored = await app.store.get(consultations, id);
  if (stored?.value.estado !== 'cerrada') return err(noSuchConsultation());
  const { value } = stored;
  if (value.autor !== actor.uid) {
    const open = await requireOpen(app, app.store, actor, value.paciente.id);
    if (!open.ok) return open;
  }
  const [note, found] = await Promise.all([storedNote(app.store, id), writtenParts(app.store, id)]);
  if (note === null && value.formato === undefined) return ok({ estado: 'sin_firma' });
  const sealed = note === null ? null : await verifyStored(note);
  // Nothing that an altered note says of itself is shown.
  if (sealed?.ok !== true) return ok({ estado: 'alterada', que: 'nota' });
  const doctor = await app.store.get(doctors, value.medico);
  const shown = contentOf(value, valuesOf(found));
  const isWhole = isSame(sealed.value, value, shown);
  const altered = await alteredAddendum(id, value.adendas, sealed.value.hash);
  const { medico, cuando, anterior, hash } = sealed.value;
  return ok({
    estado: isWhole && altered === null ? 'integra' : 'alterada',
    ...present({ que: isWhole ? undefined : ('nota' as const) }),
    ...(isWhole && altered !== null ? { que: 'adenda' as const, adenda: altered + 1 } : {}),
    hash,
    codigo: shortCode(hash),
    firmadoPor: medico.nombre,
    matricula: medico.matricula,
    medico: doctor?.id ?? medico.id,
    cuando,
    anterior,
  });
}

/** Whether what is shown is what was signed: the day, whose it is, and every value. */
function isSame(note: SealedNote, { medico, autor, fecha, cerrada }: Consultation, shown: unknown): boolean {
  const [one, other] = [canonicalJson(note.contenido), canonicalJson(shown)];
  return (
    one.ok &&
    other.ok &&
    one.value === other.value &&
    note.fecha === fecha &&
    note.medico.id === medico &&
    note.medico.uid === autor &&
    note.cuando === cerrada?.cuando
  );
}
