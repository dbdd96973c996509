import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, departures, patients } from '../../collections.ts';
import { referenceOf } from '../../merges/patient-references.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { withUnknown } from '../../ports/unknown-fields.ts';
import { noSuchPatient } from '../patient-record.ts';
import { patientView } from '../patient-view.ts';
import { currentPatient } from '../same-person.ts';
import { ENDINGS, type EndedBy } from './endings.ts';
import { appointmentsToCome, leftOf } from './left-appointments.ts';
import type { Departed } from '#contract/clinical/patient-departures';
import {
  deathWords,
  DEPARTURE_MESSAGES,
  fieldsSchema,
  leavingWords,
  wrongDeath,
  type DepartureKind,
  type Ended,
} from '#domain/people/life/departure';
import type { Patient } from '#domain/people/patient';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

interface Seen {
  readonly version: number;
}

/**
 * Notes that somebody died: in one transaction ends everything that would have the person called, marks the record and the
 * appointments to come, and keeps what it ended. The appointments themselves are only listed: a person cancels them.
 */
export const noteDeath = (
  app: App,
  by: string,
  id: string,
  { version, ...fallecio }: Seen & NonNullable<Patient['fallecio']>,
): Promise<Result<Departed, AppError>> =>
  depart(app, by, { id, version, clase: 'fallecimiento', motivo: deathWords(fallecio) }, (patient, hoy) => {
    if (patient.fallecio !== undefined) return already();
    const wrong = wrongDeath(fallecio.fecha, hoy, patient.fechaNacimiento);
    return wrong === null
      ? ok({ ...patient, fallecio })
      : err(appError('entrada_invalida', Object.values(wrong)[0]?.[0], { fields: wrong }));
  });

/** Notes that somebody comes no more, because of having moved or being treated elsewhere. */
export const noteLeaving = (
  app: App,
  by: string,
  id: string,
  { version, clase, motivo }: Seen & Pick<NonNullable<Patient['dejo']>, 'clase' | 'motivo'>,
): Promise<Result<Departed, AppError>> =>
  depart(app, by, { id, version, clase, motivo: leavingWords({ clase, motivo }) }, (patient, hoy) =>
    patient.dejo !== undefined || patient.fallecio !== undefined
      ? already()
      : ok({ ...patient, dejo: { clase, desde: hoy, motivo } }),
  );

const already = (): Result<never, AppError> =>
  err(appError('transicion_invalida', DEPARTURE_MESSAGES.already));

interface Asked {
  readonly id: string;
  readonly version: number;
  readonly clase: DepartureKind;
  readonly motivo: string;
}

function depart(
  app: App,
  by: string,
  { id, version, clase, motivo }: Asked,
  mark: (patient: Patient, hoy: string) => Result<Patient, AppError>,
): Promise<Result<Departed, AppError>> {
  const now = app.clock.now();
  const hoy = clinicTime(now).fecha;
  const ended: EndedBy = { clase, motivo, quien: by, cuando: now.toISOString(), hoy };
  return app.store.transaction<Departed, AppError>(async (tx) => {
    const stored = await currentPatient(tx, id);
    if (stored === null) return err(noSuchPatient());
    if (stored.version !== version || stored.id !== id) return err(appError('version_vieja'));
    const marked = mark(stored.value, hoy);
    if (!marked.ok) return marked;
    const [open, toCome] = await Promise.all([
      openDocuments(tx, [stored.id, ...(stored.value.reune ?? [])]),
      appointmentsToCome(tx, stored.id, hoy),
    ]);
    const terminados = endThem(tx, open, ended);
    tx.update(patients, stored, marked.value);
    if (marked.value.fallecio !== undefined) markAppointments(tx, toCome, marked.value.fallecio.fecha);
    tx.create(departures, app.secrets.newId(), {
      paciente: { id: stored.id },
      clase,
      motivo,
      terminados,
      quien: by,
      cuando: ended.cuando,
    });
    audit(app, tx, by, {
      accion: clase === 'fallecimiento' ? 'fallecimiento anotado' : 'partida anotada',
      coleccion: 'pacientes',
      documento: stored.id,
      detalle: { motivo, terminados: terminados.length },
    });
    return ok({
      ...patientView({ id: stored.id, version: version + 1, value: marked.value }),
      terminados: countsOf(terminados),
      turnos: leftOf(toCome),
    });
  });
}

interface Open {
  readonly ending: (typeof ENDINGS)[number];
  readonly stored: Stored<unknown>;
}

/** More open documents of one kind than a person has. */
const NOTE_DEPARTURE_LIMIT = 500;

/** Everything that calls for a person. */
async function openDocuments(tx: Transaction, ids: readonly string[]): Promise<Open[]> {
  const found = await Promise.all(
    ENDINGS.flatMap((ending) =>
      ids.map(async (id) => {
        const where = [{ field: 'paciente.id', op: '==', value: id } as const, ...ending.open];
        const { items } = await tx.query(ending.collection, { where, limit: NOTE_DEPARTURE_LIMIT });
        return items.map((stored) => ({ ending, stored }));
      }),
    ),
  );
  return found.flat();
}

function endThem(tx: Transaction, open: readonly Open[], by: EndedBy): Ended[] {
  return open.flatMap(({ ending: { collection, end }, stored }) => {
    const next = end(stored.value, by);
    if (next === null) return [];
    tx.update(collection, stored, next);
    return [
      { coleccion: collection.name, id: stored.id, antes: fieldsSchema.parse(withUnknown(stored.value)) },
    ];
  });
}

/** Only whose they are is written, of which neither counts nor plans nor orders make anything. */
const copies = referenceOf(appointments.name);

/** The copy of the patient in what is still to come says it too: lists show it without reading the record. */
function markAppointments(
  tx: Transaction,
  toCome: Awaited<ReturnType<typeof appointmentsToCome>>,
  fallecio: string,
): void {
  for (const stored of toCome)
    tx.update(
      copies.collection,
      stored,
      copies.withPatient(stored.value, { ...stored.value.paciente, fallecio }),
    );
}

function countsOf(ended: readonly Ended[]): Departed['terminados'] {
  const count = (name: string): number => ended.filter(({ coleccion }) => coleccion === name).length;
  return {
    planes: count('planes'),
    esperas: count('listaEspera'),
    avisos: count('porAvisar'),
    ordenes: count('ordenes'),
    cirugias: count('cirugias'),
  };
}
