import type { App } from '../app.ts';
import { appointments } from '../collections.ts';
import type { Condition, Query, Stored } from '../ports/document-store.ts';
import { appointmentView, type AppointmentView } from './appointment-view.ts';
import type { AppointmentActor, AppointmentState } from '#domain/scheduling/appointment-states';
import type { AppointmentKind } from '#domain/scheduling/appointment-kinds';
import type { Appointment } from '#domain/scheduling/appointment';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime, isCivilDate } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { matchesWords } from '#domain/shared/spanish-text';

/** Which appointments: between two days, both included; without days, today. */
export interface AppointmentsAsked {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly medico?: string | undefined;
  readonly estado?: readonly AppointmentState[] | undefined;
  readonly tipo?: AppointmentKind | undefined;
  readonly estudio?: string | undefined;
  readonly equipo?: string | undefined;
  readonly paciente?: string | undefined;
  readonly texto?: string | undefined;
  readonly limite: number;
  readonly cursor?: string | undefined;
}

/** A page of appointments in order of date, hour, doctor and id. */
export interface AppointmentList {
  readonly items: readonly AppointmentView[];
  readonly cursor: string | null;
}

/** Appointments read from the store at a time, and at most for one page; the cursor goes on from there. */
const BATCH = 500;
const MOST_READ = 5000;

type Place = readonly [fecha: string, hora: string, medico: string, id: string];
const placeOf = ({ id, value }: Stored<Appointment>): Place => [
  value.fecha,
  value.hora,
  value.medico ?? '',
  id,
];

/** The appointments of some days: one day is answered whole, more a page at a time. */
export async function listAppointments(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  asked: AppointmentsAsked,
): Promise<Result<AppointmentList, AppError>> {
  const desde = asked.desde ?? asked.hasta ?? clinicTime(app.clock.now()).fecha;
  const hasta = asked.hasta ?? desde;
  if (hasta < desde) return err(fieldError('hasta', 'El último día no puede ser anterior al primero.'));
  const after = asked.cursor === undefined ? null : readPlace(asked.cursor);
  if (after === undefined) return err(fieldError('cursor', 'El cursor no es válido.'));

  const limit = desde === hasta ? Number.POSITIVE_INFINITY : asked.limite;
  const found: Stored<Appointment>[] = [];
  let read = 0;
  for await (const day of days(app, asked, after?.[0] ?? desde, hasta)) {
    const wanted = day
      .filter((each) => matches(each.value, asked))
      .sort((a, b) => compare(placeOf(a), placeOf(b)))
      .filter((each) => after === null || compare(placeOf(each), after) > 0);
    found.push(...wanted);
    read += day.length;
    if (found.length > limit) return ok(page(found.slice(0, limit), found[limit - 1], actor));
    const last = day.at(-1);
    // A rare text in years of appointments: what was found so far, and where to go on.
    if (
      read >= MOST_READ &&
      limit !== Number.POSITIVE_INFINITY &&
      last !== undefined &&
      last.value.fecha < hasta
    )
      return ok({
        ...page(found, undefined, actor),
        cursor: writePlace([last.value.fecha, '99:99', '', '']),
      });
  }
  return ok(page(found, undefined, actor));
}

const page = (
  items: readonly Stored<Appointment>[],
  last: Stored<Appointment> | undefined,
  actor: AppointmentActor,
): AppointmentList => ({
  items: items.map((each) => appointmentView(each, actor)),
  cursor: last === undefined ? null : writePlace(placeOf(last)),
});

/** The appointments day by day: the order within a day takes the doctor in, who studies go without. */
async function* days(
  app: Pick<App, 'store'>,
  asked: AppointmentsAsked,
  desde: string,
  hasta: string,
): AsyncGenerator<Stored<Appointment>[]> {
  const query: Query = {
    where: [
      ...selection(asked),
      { field: 'fecha', op: '>=', value: desde },
      { field: 'fecha', op: '<=', value: hasta },
    ],
    orderBy: [{ field: 'fecha' }, { field: 'hora' }],
    limit: BATCH,
  };
  let day: Stored<Appointment>[] = [];
  let cursor: string | null = null;
  do {
    const next: Awaited<ReturnType<typeof readPage>> = await readPage(app, query, cursor);
    for (const each of next.items) {
      if (day[0] !== undefined && day[0].value.fecha !== each.value.fecha) {
        yield day;
        day = [];
      }
      day.push(each);
    }
    cursor = next.cursor;
  } while (cursor !== null);
  if (day.length > 0) yield day;
}

const readPage = (app: Pick<App, 'store'>, query: Query, cursor: string | null) =>
  app.store.query(appointments, cursor === null ? query : { ...query, cursor });

/** The condition that an index serves; the others are looked at afterwards. */
function selection({ medico, paciente, equipo, estado }: AppointmentsAsked): Condition[] {
  const [state, ...more] = estado ?? [];
  const single: Condition[] =
    state !== undefined && more.length === 0 ? [{ field: 'estado', op: '==', value: state }] : [];
  if (paciente !== undefined) return [{ field: 'paciente.id', op: '==', value: paciente }];
  if (equipo !== undefined) return [{ field: 'equipo', op: '==', value: equipo }];
  return medico === undefined ? single : [{ field: 'medico', op: '==', value: medico }, ...single];
}

function matches(appointment: Appointment, asked: AppointmentsAsked): boolean {
  const { medico, estado, tipo, estudio, equipo, paciente, texto } = asked;
  return (
    (medico === undefined || appointment.medico === medico) &&
    (estado === undefined || estado.includes(appointment.estado)) &&
    (tipo === undefined || appointment.tipo === tipo) &&
    (estudio === undefined || appointment.estudio?.codigo === estudio) &&
    (equipo === undefined || appointment.equipo === equipo) &&
    (paciente === undefined || appointment.paciente.id === paciente) &&
    (texto === undefined || matchesWords(textsOf(appointment), texto))
  );
}

const textsOf = ({ paciente, medico, estudio }: Appointment): string[] => [
  paciente.nombre,
  paciente.telefono?.replace(/^\+591/, '') ?? '',
  medico ?? '',
  estudio?.nombre ?? '',
  estudio?.codigo ?? '',
];

function compare(a: Place, b: Place): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? '';
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor names; undefined for one that no list gave. */
function readPlace(cursor: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 4) return undefined;
    const [fecha, hora, medico, id] = value as unknown[];
    const texts = [fecha, hora, medico, id].every((each) => typeof each === 'string');
    return texts && isCivilDate(String(fecha)) ? (value as unknown as Place) : undefined;
  } catch {
    return undefined;
  }
}
