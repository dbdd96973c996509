import { PATIENT_REFERENCES, referenceOf } from '../merges/patient-references.ts';
import { allOf, keptOf } from '../merges/merge-parts.ts';
import { consultations, patients } from '../collections.ts';
import type { Reader, Stored, Transaction } from '../ports/document-store.ts';
import { parseKept } from '../ports/stored-value.ts';
import { answersPhone, type Patient } from '#domain/people/patient';
import type { KeptPatient } from '#domain/people/patient-merge';
import { present } from '#domain/shared/typed-record';

/** The parts of a person that appointments, the waiting list and notices keep; a correction of them reaches all that is to come. */
export const FOLLOWED = ['nombre', 'telefono', 'fallecio'] as const;

/**
 * Copies of a person's data that a correction leaves alone, each with the reason. A test reads the schemas of all
 * collections and fails on one that is neither here nor kept up to date.
 */
export const KEPT_AS_SAID: Readonly<Record<string, string>> = {
  'permisosMensajes.telefono': 'agreed on that telephone: on another one nobody has agreed',
  'consultas.nacimiento': 'of a note still being written it follows; a signed one was written at that age',
  'notas.paciente': 'signed with who the patient was then',
  'archivos.dice': 'what the device wrote into its file, which is compared with the record as it is',
  'fusiones.antes': 'both records as they were before a merge, which its undoing restores',
  'fusionesPiezas.documentos.antes': 'what a document said before a merge moved it',
};

const notes = referenceOf(consultations.name);

/** Whether two copies say the same of a person: they are made from the same few fields. */
const isSame = (one: KeptPatient, other: KeptPatient): boolean =>
  FOLLOWED.every((field) => one[field] === other[field]);

/**
 * A corrected name or phone reaches the copies in everything still to come with the record itself, so that nobody calls
 * a number that is a stranger's by now: the appointments ahead, the waiting list and what has to be notified. A corrected
 * birth date reaches the notes still being written, whose doses depend on the age. What is past or signed keeps what was
 * said then. Reads together; the returned function writes.
 */
export async function copiesToCome(
  tx: Transaction,
  { id, before, after, hoy }: { id: string; before: Patient; after: Patient; hoy: string },
): Promise<() => void> {
  const to = keptOf(id, after);
  const following = isSame(keptOf(id, before), to)
    ? []
    : PATIENT_REFERENCES.filter(({ keepsName }) => keepsName);
  const [drafts, ...found] = await Promise.all([
    before.fechaNacimiento === after.fechaNacimiento ? [] : allOf(tx, notes, notes.open(id, hoy)),
    ...following.map(async (reference) =>
      (await allOf(tx, reference, reference.open(id, hoy))).map((stored) => ({ reference, stored })),
    ),
  ]);
  return () => {
    for (const { reference, stored } of found.flat())
      tx.update(reference.collection, stored, reference.withPatient(stored.value, to));
    for (const draft of drafts) {
      const { nacimiento: _before, ...rest } = parseKept(consultations, draft.value);
      tx.update(consultations, draft, { ...rest, ...present({ nacimiento: after.fechaNacimiento }) });
    }
  };
}

/** The copy of a person as the record says it now; the one that was kept where there is no record. */
export const copyNow = (record: Stored<Patient> | null, kept: KeptPatient): KeptPatient =>
  record === null ? kept : keptOf(record.id, record.value);

/** What tells a person of a list apart, and who answers the telephone. */
export interface PersonOfNow {
  readonly nacimiento?: string;
  readonly contesta?: NonNullable<ReturnType<typeof answersPhone>>;
}

/** The same documents, each with its person as the record says now, and born when: whoever is called from a list is called there. */
export async function withPeopleOfNow<T extends { readonly paciente: KeptPatient }>(
  reader: Pick<Reader, 'getMany'>,
  found: readonly Stored<T>[],
): Promise<(Stored<T> & PersonOfNow)[]> {
  const records = await reader.getMany(
    patients,
    found.map(({ value }) => value.paciente.id),
  );
  return found.map((stored, at) => {
    const record = records[at] ?? null;
    const paciente = copyNow(record, stored.value.paciente);
    return {
      ...stored,
      value: { ...stored.value, paciente },
      ...present({
        nacimiento: record?.value.fechaNacimiento,
        contesta: record === null ? undefined : answersPhone(record.value),
      }),
    };
  });
}
