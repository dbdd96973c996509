import { sections } from '../collections.ts';
import type { Stored, Transaction } from '../ports/document-store.ts';
import { writeAppointments } from '../scheduling/booking/write-appointment.ts';
import {
  ASSISTANT_PARTS,
  lackingBefore,
  preparedAs,
  seenByAssistant,
} from '#domain/clinical/preconsultation';
import type { AbsentEyes } from '#domain/clinical/laterality/absent-eyes';
import { unreadIn, unreadName } from '#domain/clinical/unread';
import { sectionKey, type Section } from '#domain/clinical/section';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';

/**
 * Says again what a patient who was called ready still lacks, once one more part is written: nobody is sent back for a
 * pressure that was taken meanwhile. Reads before it writes.
 */
export async function stillLacking(
  tx: Transaction,
  visit: Stored<Appointment>,
  written: Section,
  ausentes?: AbsentEyes,
): Promise<Result<void, AppError>> {
  const { listo } = visit.value;
  if (listo === undefined) return ok(undefined);
  const others = await tx.getMany(
    sections,
    ASSISTANT_PARTS.filter((each) => each !== written.seccion).map((each) =>
      sectionKey(written.consulta, each),
    ),
  );
  const parts = [written, ...others.flatMap((part) => part?.value ?? [])].map(seenByAssistant);
  const falta = [
    ...lackingBefore(preparedAs(visit.value), parts, ausentes),
    ...unreadIn(parts).map((each) => `${unreadName(each)} sin entender`),
  ];
  if (falta.join() === listo.falta.join()) return ok(undefined);
  const after = { ...visit.value, listo: { ...listo, falta } };
  const done = await writeAppointments(tx, [{ id: visit.id, before: visit, after }]);
  return done.ok ? ok(undefined) : err(appError('ocupado'));
}
