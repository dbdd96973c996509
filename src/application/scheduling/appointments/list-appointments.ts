import type { App } from '../../app.ts';
import { patients } from '../../collections.ts';
import { findPatients } from '../../patients/search-patients.ts';
import { samePersonIds } from '../../patients/same-person.ts';
import type { Stored } from '../../ports/document-store.ts';
import { appointmentDays } from './appointment-days.ts';
import { appointmentView } from './appointment-view.ts';
import type { AppointmentList } from '#contract/appointments';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { matchesCriteria, type AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { clinicTime, isCivilDate } from '#domain/shared/civil-date';
import { err, ok, type Result } from '#domain/shared/result';
import { answersPhone } from '#domain/people/patient';
import { present } from '#domain/shared/typed-record';

/** Which appointments, on which days, both included; without days, today. */
export interface AppointmentsOfDays extends AppointmentCriteria {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  /** One doctor, the same as a list of one. */
  readonly medico?: string | undefined;
}

/** A page of them: how many, and the cursor of the previous page. */
export interface AppointmentsAsked extends AppointmentsOfDays {
  readonly limite: number;
  /** With the day of birth of each patient, which tells two of one name apart, and who answers the telephone. */
  readonly nacimientos?: boolean | undefined;
  readonly cursor?: string | undefined;
}

/** The maximum number of appointments read for one page; the cursor continues from there. */
const MOST_READ = 5000;

type Place = readonly [fecha: string, hora: string, medico: string, id: string];
type Placed = Pick<Appointment, 'fecha' | 'hora' | 'medico'>;
const placeOf = ({ id, value }: Stored<Placed>): Place => [value.fecha, value.hora, value.medico ?? '', id];

/** The appointments of some days: one day is returned whole, several a page at a time. */
export async function listAppointments(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  { nacimientos = false, ...asked }: AppointmentsAsked,
): Promise<Result<AppointmentList, AppError>> {
  const listed = await pageAsked(app, actor, asked);
  if (!listed.ok || !nacimientos) return listed;
  const { items, cursor } = listed.value;
  const whole = items.flatMap(({ paciente: { id } }) => id ?? []);
  const people = await app.store.getMany(patients, whole);
  const known = new Map(people.flatMap((person, at) => (person === null ? [] : [[whole[at], person.value]])));
  return ok({
    items: items.map((item) => {
      const person = known.get(item.paciente.id);
      const nacimiento = person?.fechaNacimiento;
      const contesta = person === undefined ? undefined : answersPhone(person);
      return { ...item, paciente: { ...item.paciente, ...present({ nacimiento, contesta }) } };
    }),
    cursor,
  });
}

async function pageAsked(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  asked: AppointmentsAsked,
): Promise<Result<AppointmentList, AppError>> {
  const days = daysAsked(app, asked);
  if (!days.ok) return days;
  const { desde, hasta } = days.value;
  const criteria = await criteriaOf(app, asked);
  const after = asked.cursor === undefined ? null : readPlace(asked.cursor);
  if (after === undefined) return err(fieldError('cursor', 'El cursor no es válido.'));

  const limit = desde === hasta ? Number.POSITIVE_INFINITY : asked.limite;
  const found: Stored<Appointment>[] = [];
  let read = 0;
  for await (const day of appointmentDays(app, criteria, { desde: after?.[0] ?? desde, hasta })) {
    const wanted = inOrder(day.filter((each) => matchesCriteria(each.value, criteria))).filter(
      (each) => after === null || compare(placeOf(each), after) > 0,
    );
    found.push(...wanted);
    read += day.length;
    if (found.length > limit) return ok(page(found.slice(0, limit), found[limit - 1], actor));
    const last = day.at(-1);
    // A rare text in years of appointments: return what was found so far, and where to continue.
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

/** The first and last day requested, or why they are invalid. */
export function daysAsked(
  app: Pick<App, 'clock'>,
  asked: AppointmentsOfDays,
): Result<{ desde: string; hasta: string }, AppError> {
  const desde = asked.desde ?? asked.hasta ?? clinicTime(app.clock.now()).fecha;
  const hasta = asked.hasta ?? desde;
  if (hasta < desde) return err(fieldError('hasta', 'El último día no puede ser anterior al primero.'));
  return ok({ desde, hasta });
}

/** More people than a text that says more than a common name finds. */
const MOST_KNOWN = 50;
/** A text may be of a doctor or a study: then nobody is found, and no more is read than this. */
const MOST_LOOKED_AT = 200;

/** The ids of the people whom the records know by a text. */
async function knownBy(app: Pick<App, 'store'>, texto: string): Promise<ReadonlySet<string>> {
  const { exact } = await findPatients(app, texto, { limite: MOST_KNOWN, most: MOST_LOOKED_AT });
  return new Set(exact.map(({ id }) => id));
}

/** The filter of the list; one doctor is a list of one, and a patient is every record of that person. */
export async function criteriaOf(
  app: Pick<App, 'store'>,
  { medico, medicos, paciente, ...asked }: AppointmentsOfDays,
): Promise<AppointmentCriteria> {
  const [ids, conocidos] = await Promise.all([
    paciente === undefined ? [] : samePersonIds(app.store, paciente),
    asked.texto === undefined ? undefined : knownBy(app, asked.texto),
  ]);
  return {
    ...asked,
    ...present({ conocidos }),
    medicos: medico === undefined ? medicos : [medico, ...(medicos ?? [])],
    ...(ids.length > 1 ? { pacientes: ids } : { paciente: ids[0] }),
  };
}

/** The appointments of a day in the order of every list: by hour, doctor (studies may have none) and id. */
export const inOrder = <T extends Placed>(day: readonly Stored<T>[]): Stored<T>[] =>
  day
    .map((each) => ({ each, place: placeOf(each) }))
    .sort((a, b) => compare(a.place, b.place))
    .map(({ each }) => each);

const page = (
  items: readonly Stored<Appointment>[],
  last: Stored<Appointment> | undefined,
  actor: AppointmentActor,
): AppointmentList => ({
  items: items.map((each) => appointmentView(each, actor)),
  cursor: last === undefined ? null : writePlace(placeOf(last)),
});

function compare(a: Place, b: Place): number {
  for (let index = 0; index < a.length; index += 1) {
    const [left = '', right = ''] = [a[index], b[index]];
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

const writePlace = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place a cursor stands for; undefined for one that no list returned. */
function readPlace(cursor: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value.length !== 4) return undefined;
    const parts: unknown[] = value;
    const [fecha = '', hora = '', medico = '', id = ''] = parts.filter((each) => typeof each === 'string');
    return parts.every((each) => typeof each === 'string') && isCivilDate(fecha)
      ? [fecha, hora, medico, id]
      : undefined;
  } catch {
    return undefined;
  }
}
