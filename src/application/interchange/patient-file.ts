import { allOfPerson } from '../all-found.ts';
import type { App } from '../app.ts';
import { antecedentsOf } from '../antecedents/read-antecedents.ts';
import {
  appointments,
  consultations,
  doctors,
  documents,
  orders,
  performedStudies,
  plans,
  problemMarks,
  studyFiles,
  surgeries,
  users,
  waitingList,
} from '../collections.ts';
import { samePersonIds } from '../patients/same-person.ts';
import { NEWEST_FIRST } from '../records/read-consultations.ts';
import type { Reader, Stored } from '../ports/document-store.ts';
import { storedNotesOf, verifyStored, type StoredNote } from '../seal/stored-notes.ts';
import { closedSections } from '../visits/each-closed-visit.ts';
import type { Consultation } from '#domain/clinical/consultation';
import { openDocument } from '#domain/clinical/documents/document-seal';
import type { IssuedDocument } from '#domain/clinical/documents/document';
import { SECTION_IDS } from '#domain/clinical/fields/sections';
import { problemsOf } from '#domain/clinical/problems/problem-list';
import type { FiledDocument, FiledSignature, FiledVisit, PatientFile } from '#domain/clinical/patient-file';
import type { Doctor } from '#domain/people/doctor';
import type { Patient } from '#domain/people/patient';
import { personName } from '#domain/people/user';
import type { StudyFile } from '#domain/studies/files/study-file';

/** How many documents are asked for at once, and of how many visits the parts of the examination. */
const VISITS = 12;

type Store = Pick<Reader, 'get' | 'getMany' | 'query'>;

/** Everything of a person, also of records that are still being united; read, never judged. */
export async function patientFile(
  { store }: Pick<App, 'store'>,
  patient: Stored<Patient>,
): Promise<PatientFile> {
  const ids = await samePersonIds(store, patient.id);
  const [closed, known, planned, booked, papers, waited, marks, operated, ordered, done, kept] =
    await Promise.all([
      allOfPerson(store, consultations, ids, { orderBy: NEWEST_FIRST, estado: 'cerrada' }),
      antecedentsOf(store, patient.id),
      allOfPerson(store, plans, ids),
      allOfPerson(store, appointments, ids, { orderBy: [{ field: 'fecha' }, { field: 'hora' }] }),
      allOfPerson(store, documents, ids, { orderBy: [{ field: 'emitido', direction: 'desc' }] }),
      allOfPerson(store, waitingList, ids),
      allOfPerson(store, problemMarks, ids),
      allOfPerson(store, surgeries, ids, { orderBy: [{ field: 'creada', direction: 'desc' }] }),
      allOfPerson(store, orders, ids, { orderBy: [{ field: 'creada', direction: 'desc' }] }),
      allOfPerson(store, performedStudies, ids, { orderBy: [{ field: 'realizado', direction: 'desc' }] }),
      allOfPerson(store, studyFiles, ids, { orderBy: [{ field: 'recibido', direction: 'desc' }] }),
    ]);
  const [visits, opened] = await Promise.all([
    filedVisits(
      store,
      inOrder(closed, ({ fecha, creada }) => `${fecha} ${creada}`),
    ),
    Promise.all(inOrder(papers, ({ emitido }) => emitido).map(filedPaper)),
  ]);
  const results = new Map(done.map(({ id, value }) => [id, value]));
  // What was set aside, or taken out of the record, is nobody's.
  const cameFirst = ({ id, value }: Stored<StudyFile>): string => `${value.recibido} ${id}`;
  const filed = kept
    .filter(({ value }) => value.estado === 'archivado')
    .toSorted((a, b) => (cameFirst(a) < cameFirst(b) ? -1 : 1));
  const named = {
    doctors: [
      ...visits.flatMap(({ value }) => [value.medico, ...value.adendas.map(({ medico }) => medico)]),
      ...operated.flatMap(({ value }) => [
        value.medico,
        ...(value.operacion === undefined ? [] : [value.operacion.cirujano]),
      ]),
      ...ordered.flatMap(({ value }) => value.solicita.medico ?? []),
      ...done.flatMap(({ value }) => value.validacion?.medico ?? []),
      ...planned.map(({ value }) => value.medico),
      ...booked.flatMap(({ value }) => value.medico ?? []),
      ...papers.map(({ value }) => value.medico),
      ...waited.flatMap(({ value }) => value.medicos),
    ],
    accounts: [
      ...known.map(({ value }) => value.por),
      ...done.flatMap(({ value }) => [
        value.operador,
        ...(value.informe === undefined ? [] : [value.informe.quien]),
        ...Object.values(value.valores).flatMap((each) =>
          [each.OD, each.OI, each.AO].flatMap((written) => written?.por ?? []),
        ),
      ]),
      ...visits.flatMap(({ sections }) =>
        sections.flatMap(({ valores }) =>
          Object.values(valores).flatMap((each) =>
            [each.OD, each.OI, each.AO].flatMap((value) =>
              [value?.por ?? [], value?.confirmo?.por ?? []].flat(),
            ),
          ),
        ),
      ),
    ],
  };
  return {
    patient,
    visits,
    antecedents: known,
    plans: planned,
    surgeries: inOrder(operated, ({ creada }) => creada),
    studies: inOrder(ordered, ({ creada }) => creada).map(({ id, value }) => ({
      id,
      order: value,
      study: results.get(id),
      files: filed.filter((each) => each.value.orden === id),
    })),
    problems: problemsOf({
      notes: closed,
      marks: marks.map(({ value }) => value),
      plans: planned.map(({ value }) => value),
    }),
    appointments: inOrder(booked, ({ fecha, hora }) => `${fecha} ${hora}`),
    documents: opened,
    waiting: inOrder(waited, ({ creado }) => creado),
    ...(await peopleOf(store, named)),
  };
}

/** From the oldest to the newest, whichever of a person's records they are in. */
const inOrder = <T>(found: readonly Stored<T>[], key: (value: T) => string): Stored<T>[] =>
  found.toSorted((a, b) => (key(a.value) < key(b.value) ? -1 : 1));

async function filedVisits(store: Store, closed: readonly Stored<Consultation>[]): Promise<FiledVisit[]> {
  const parts = Array.from({ length: Math.ceil(closed.length / VISITS) }, (_, at) =>
    closed.slice(at * VISITS, (at + 1) * VISITS),
  );
  const read = await Promise.all(
    parts.map(async (visits) => {
      const ids = visits.map(({ id }) => id);
      const [sections, notes] = await Promise.all([
        closedSections(store, ids, SECTION_IDS),
        storedNotesOf(store, ids),
      ]);
      return Promise.all(
        visits.map(async (visit, at): Promise<FiledVisit> => ({
          id: visit.id,
          value: visit.value,
          sections: sections[at] ?? [],
          firma: await signatureOf(visit.value, notes[at] ?? null),
        })),
      );
    }),
  );
  return read.flat();
}

/** One that was signed and has no note, or another one, is altered; one of before there were signatures has none. */
async function signatureOf({ formato }: Consultation, note: StoredNote | null): Promise<FiledSignature> {
  if (note === null) return { estado: formato === undefined ? 'sin_firma' : 'alterada' };
  const verified = await verifyStored(note);
  return verified.ok
    ? { estado: 'integra', hash: verified.value.hash, cuando: verified.value.cuando }
    : { estado: 'alterada' };
}

async function filedPaper({ id, value }: Stored<IssuedDocument>): Promise<FiledDocument> {
  const opened = await openDocument(value.sello, value.hash);
  return { id, value, said: opened.ok ? opened.value : null };
}

async function peopleOf(
  store: Pick<Reader, 'getMany'>,
  named: { readonly doctors: readonly string[]; readonly accounts: readonly string[] },
): Promise<Pick<PatientFile, 'doctors' | 'people'>> {
  const uids = [...new Set(named.accounts)];
  const profiles = await store.getMany(users, uids);
  const people = new Map(
    profiles.flatMap((stored) =>
      stored === null
        ? []
        : [[stored.id, { nombre: personName(stored.value), medico: stored.value.medico }] as const],
    ),
  );
  const ids = [...new Set([...named.doctors, ...[...people.values()].flatMap(({ medico }) => medico ?? [])])];
  const found = await store.getMany(doctors, ids);
  return {
    people,
    doctors: new Map(
      found.flatMap((stored): [string, Doctor][] => (stored === null ? [] : [[stored.id, stored.value]])),
    ),
  };
}
