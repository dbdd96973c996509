import { addendumHash } from '#domain/clinical/seal/addendum-seal';
import { doctors, noteChains, notes, patients } from '../collections.ts';
import type { Transaction } from '../ports/document-store.ts';
import type { Sealing } from '../visits/close-examination.ts';
import { type Consultation, CONSULTATION_MESSAGES } from '#domain/clinical/consultation';
import { noteOf } from '#domain/clinical/seal/note-of';
import { sealNote, signingDay } from '#domain/clinical/seal/sealed-note';
import type { Section } from '#domain/clinical/section';
import { appError, type AppError } from '#domain/shared/app-error';
import { err, ok, type Result } from '#domain/shared/result';
import { storedNote, verifyStored } from './stored-notes.ts';

/** The chain of the notes that a doctor signs on a day. */
export const chainKey = (medico: string, dia: string): string => `${dia}:${medico}`;

/**
 * Signs a consultation that is being closed: the sealed note after the one that the same doctor signed before it that
 * day. The chain's head is read and written with it, so that two closings at the same moment make one chain.
 */
export async function signConsultation(
  tx: Transaction,
  {
    id,
    value,
    sections,
  }: { readonly id: string; readonly value: Consultation; readonly sections: readonly Section[] },
): Promise<Result<Sealing, AppError>> {
  const { paciente, medico, cerrada } = value;
  const dia = signingDay({ cuando: cerrada?.cuando ?? value.creada });
  const key = chainKey(medico, dia);
  const [patient, doctor, head] = await Promise.all([
    tx.get(patients, paciente.id),
    tx.get(doctors, medico),
    tx.get(noteChains, key),
  ]);
  if (patient === null) return err(appError('no_encontrado', 'No se encontró ese paciente.'));
  const sealed = await sealNote(
    noteOf({
      id,
      consultation: value,
      patient: patient.value,
      // A doctor whose record is gone signs with the name the consultation has.
      doctor: doctor?.value ?? { nombre: medico },
      sections,
    }),
    head?.value.ultima ?? null,
  );
  if (!sealed.ok)
    return err(
      appError('entrada_invalida', CONSULTATION_MESSAGES.unreadableNote, {
        fields: { [sealed.error.donde]: [CONSULTATION_MESSAGES.unreadableNote] },
      }),
    );
  const { hash } = sealed.value;
  return ok((writing) => {
    writing.create(notes, id, sealed.value);
    const next = {
      medico,
      dia,
      ultima: hash,
      notas: (head?.value.notas ?? 0) + 1,
      hojas: [...(head?.value.hojas ?? []), { consulta: id, hash }],
    };
    if (head === null) writing.create(noteChains, key, next);
    else writing.update(noteChains, head, next);
  });
}

/** The consultation with its last addendum signed after what stands before it. */
export async function signedAddendum(
  tx: Transaction,
  id: string,
  after: Consultation,
): Promise<Consultation> {
  const last = after.adendas.at(-1);
  if (last === undefined) return after;
  const before = after.adendas.slice(0, -1).findLast(({ hash }) => hash !== undefined)?.hash;
  const note = await storedNote(tx, id);
  // What follows an altered note can still be written: that one is told, and the addendum follows none.
  const whole = note === null ? null : await verifyStored(note);
  const hash = await addendumHash(id, last, before ?? (whole?.ok === true ? whole.value.hash : null));
  return { ...after, adendas: [...after.adendas.slice(0, -1), { ...last, hash }] };
}
