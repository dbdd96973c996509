import type { App } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import { appointments, departures, patients } from '../../collections.ts';
import { referenceOf } from '../../merges/patient-references.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { noSuchPatient } from '../patient-record.ts';
import { patientView } from '../patient-view.ts';
import { currentPatient } from '../same-person.ts';
import { endingOf } from './endings.ts';
import { appointmentsToCome, leftOf } from './left-appointments.ts';
import { readStanding, type Standing } from './standing.ts';
import type { Returned } from '#contract/clinical/patient-departures';
import { DEPARTURE_MESSAGES, saysTheSame, type Departure, type Ended } from '#domain/people/life/departure';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { appError, type AppError } from '#domain/shared/app-error';
import { clinicTime } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';

/** The person is alive: what the act ended is as it was before, except what somebody has changed since. */
export const undoDeath = (
  app: App,
  by: string,
  id: string,
  version?: number,
): Promise<Result<Returned, AppError>> => comeBack(app, by, { id, version, mark: 'fallecio' });

/** The person comes again. */
export const undoLeaving = (
  app: App,
  by: string,
  id: string,
  version?: number,
): Promise<Result<Returned, AppError>> => comeBack(app, by, { id, version, mark: 'dejo' });

interface Asked {
  readonly id: string;
  readonly version: number | undefined;
  readonly mark: 'fallecio' | 'dejo';
}

function comeBack(app: App, by: string, { id, version, mark }: Asked): Promise<Result<Returned, AppError>> {
  const cuando = app.clock.now().toISOString();
  const hoy = clinicTime(app.clock.now()).fecha;
  return app.store.transaction<Returned, AppError>(async (tx) => {
    const stored = await currentPatient(tx, id);
    if (stored === null) return err(noSuchPatient());
    if (version !== undefined && (stored.version !== version || stored.id !== id))
      return err(appError('version_vieja'));
    const { [mark]: marked, ...patient } = stored.value;
    if (marked === undefined) return err(appError('transicion_invalida', DEPARTURE_MESSAGES.notThere));
    const [acts, toCome] = await Promise.all([
      actsOf(tx, stored.id, mark),
      mark === 'fallecio' ? appointmentsToCome(tx, stored.id, '0001-01-01') : [],
    ]);
    const back = await restored(tx, acts, { cuando, quien: by, hoy });
    for (const write of back.writes) write(tx);
    tx.update(patients, stored, patient);
    for (const each of toCome) unmark(tx, each);
    for (const act of acts) tx.update(departures, act, { ...act.value, deshecha: { quien: by, cuando } });
    audit(app, tx, by, {
      accion: mark === 'fallecio' ? 'fallecimiento deshecho' : 'partida deshecha',
      coleccion: 'pacientes',
      documento: stored.id,
      detalle: { devueltos: back.writes.length, cambiados: back.cambiados },
    });
    return ok({
      ...patientView({ id: stored.id, version: stored.version + 1, value: patient }),
      devueltos: back.writes.length,
      cambiados: back.cambiados,
      turnos: leftOf(toCome.filter(({ value }) => value.fecha >= hoy)),
    });
  });
}

/** The acts that are in force, the last one first: what two of them ended is as it was before the first. */
async function actsOf(tx: Transaction, paciente: string, mark: Asked['mark']): Promise<Stored<Departure>[]> {
  const { items } = await tx.query(departures, {
    where: [{ field: 'paciente.id', op: '==', value: paciente }],
    limit: 200,
  });
  return items
    .filter(({ value }) => value.deshecha === undefined)
    .filter(({ value }) => (value.clase === 'fallecimiento') === (mark === 'fallecio'))
    .toSorted((a, b) => (a.value.cuando < b.value.cuando ? 1 : -1));
}

interface Back {
  readonly writes: ((tx: Transaction) => void)[];
  /** How many somebody has changed since: they stay as they are. */
  readonly cambiados: number;
}

async function restored(
  tx: Transaction,
  acts: readonly Stored<Departure>[],
  by: Pick<Standing, 'cuando' | 'quien' | 'hoy'>,
): Promise<Back> {
  const found = await Promise.all(
    acts.flatMap(({ value }) =>
      value.terminados.map(async (ended) => {
        const now = await tx.get(endingOf(ended.coleccion).collection, ended.id);
        return { ended, now, before: now === null ? null : asBefore(value, ended, now) };
      }),
    ),
  );
  const wanted = found.flatMap(({ ended, now, before }) =>
    now === null || before === null ? [] : [{ coleccion: ended.coleccion, now, before }],
  );
  const standing = await readStanding(tx, wanted, by);
  return {
    writes: wanted.map(
      ({ coleccion, now, before }) =>
        (into) =>
          into.update(endingOf(coleccion).collection, now, standing(coleccion, before)),
    ),
    cambiados: found.length - wanted.length,
  };
}

/** The document as it was before, of the patient whose it is now; null when it is no longer as the act left it. */
function asBefore({ clase, motivo, quien, cuando }: Departure, ended: Ended, now: Stored<unknown>): unknown {
  const { collection, end } = endingOf(ended.coleccion);
  const reference = referenceOf(collection.name);
  const own = reference.kept(now.value);
  const kept = reference.kept(ended.antes);
  const before = own.id === kept.id ? ended.antes : reference.withPatient(ended.antes, own);
  const hoy = clinicTime(new Date(cuando)).fecha;
  const left = end(before, { clase, motivo, quien, cuando, hoy });
  return left !== null && saysTheSame(left, now.value) ? before : null;
}

function unmark(tx: Transaction, stored: Stored<Appointment>): void {
  const { fallecio, ...paciente } = stored.value.paciente;
  const copies = referenceOf(appointments.name);
  if (fallecio !== undefined)
    tx.update(copies.collection, stored, copies.withPatient(stored.value, paciente));
}
