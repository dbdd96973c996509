import type { App } from '../app.ts';
import { appointments, patients, series } from '../collections.ts';
import type { Stored } from '../ports/document-store.ts';
import type { RoundSuits } from '../rounds/round-facts.ts';
import { namesOf, SOMEBODY } from '../scheduling/appointments/people-names.ts';
import type { PlanView } from '#contract/clinical/follow-up';
import { cie10Of } from '#domain/clinical/cie10';
import { isActivePlan, type Plan } from '#domain/clinical/follow-up/plan';
import { doseGapOf } from '#domain/clinical/follow-up/intervals';
import { hoursOverdue } from '#domain/clinical/follow-up/interval';
import { daysOverdue } from '#domain/clinical/follow-up/plan-window';
import { dangerOf } from '#domain/clinical/follow-up/plan-danger';
import { urgencyOf } from '#domain/clinical/follow-up/plan-risk';
import { ageOn, answersPhone } from '#domain/people/patient';
import type { Course } from '#domain/clinical/trends/sight-course';
import { lastLineOf, lineSerieOf } from '#domain/clinical/trends/last-line';
import { SERIES_EDITION, seriesKey, type Series } from '#domain/clinical/trends/series';
import { OPEN_REASONS } from '#domain/clinical/rounds/eligibility';
import { listedName } from '#domain/people/listed-name';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import { clinicTime, daysBetween } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Whose problem it is: doctors read their own; of others, and for everybody else, a record must be open. */
export const readsDiagnosis = (actor: AppointmentActor, plan: Plan): boolean =>
  actor.rol === 'medico' && plan.medico === actor.medico;

/** What an order of the list knows of its plans, by their ids. */
interface Beside {
  readonly cursos?: ReadonlyMap<string, Course>;
  readonly rondas?: ReadonlyMap<string, RoundSuits>;
}

/** Plans as the API returns them, with names, phones and appointments as they are now, in four reads at once. */
export async function planViews(
  app: Pick<App, 'store' | 'clock'>,
  actor: AppointmentActor,
  found: readonly Stored<Plan>[],
  isOpen = false,
  { cursos, rondas }: Beside = {},
): Promise<PlanView[]> {
  const now = app.clock.now();
  const hoy = clinicTime(now).fecha;
  const uids = found.flatMap(({ value }) => [
    ...value.intentos.map(({ quien }) => quien),
    ...(value.cierre === undefined ? [] : [value.cierre.quien]),
  ]);
  const turnos = found.flatMap(({ value }) => value.cita?.turno ?? []);
  const ids = found.map(({ value }) => value.paciente.id);
  const reads = (plan: Plan): boolean => isOpen || readsDiagnosis(actor, plan);
  const drawn = found.flatMap(({ value }) => (reads(value) ? [lineKey(value)] : []));
  const [people, names, booked, measured] = await Promise.all([
    app.store.getMany(patients, ids),
    namesOf(app, [...new Set(uids)]),
    app.store.getMany(appointments, turnos),
    app.store.getMany(series, [...new Set(drawn)]),
  ]);
  const lines = new Map(measured.flatMap((each) => (each === null ? [] : [[each.id, each.value]])));
  const states = new Map(booked.flatMap((each) => (each === null ? [] : [[each.id, each.value]])));
  return found.map(({ id, version, value }, at): PlanView => {
    const patient = people[at]?.value;
    const { cita, cierre, clase, ojo, intervalo, intervaloDias, desde } = value;
    return {
      id,
      version,
      estado: value.estado,
      medico: value.medico,
      vence: value.vence,
      clase: clase ?? null,
      ojo: ojo ?? null,
      intervalo: intervalo ?? null,
      intervaloDias: intervaloDias ?? null,
      venceHora: value.venceHora ?? null,
      desde: desde ?? null,
      paciente: present({
        id: value.paciente.id,
        nombre: patient === undefined ? 'Ficha sin nombre' : listedName(patient),
        telefono: patient?.telefono,
        contesta: patient === undefined ? undefined : answersPhone(patient),
        edad: patient?.fechaNacimiento === undefined ? undefined : ageOn(patient.fechaNacimiento, hoy),
        nacimiento: patient?.fechaNacimiento,
      }),
      dias: daysOverdue(value, hoy),
      horas: hoursOverdue(value, now),
      urgencia: urgencyOf(value, hoy, now.toISOString()),
      dosis: doseGapOf(value, hoy),
      cita:
        cita === undefined
          ? null
          : {
              ...cita,
              estado: states.get(cita.turno)?.estado ?? null,
              ...present({ ronda: states.get(cita.turno)?.ronda }),
            },
      intentos: value.intentos.map(({ quien, ...rest }) => ({
        ...rest,
        nombre: names.get(quien) ?? SOMEBODY,
      })),
      cierre:
        cierre === undefined
          ? null
          : present({
              cuando: cierre.cuando,
              nombre: names.get(cierre.quien) ?? SOMEBODY,
              motivo: cierre.motivo,
              causa: cierre.causa,
            }),
      decide: actor.rol === 'medico' && value.medico === actor.medico && mayDecide(value),
      ...present({ ronda: roundPart(rondas?.get(id), reads(value)) }),
      ...(reads(value)
        ? {
            ...clinicalPart(value),
            porque: whyOf(value, hoy),
            ...present({ valores: lineOf(lines.get(lineKey(value)), value), curso: cursos?.get(id) }),
          }
        : {}),
    };
  });
}

/** Why somebody is not measured in a round is told to those who read the diagnosis; that it is so, to everybody. */
const roundPart = (suits: RoundSuits | undefined, reads: boolean): PlanView['ronda'] =>
  suits === undefined
    ? undefined
    : {
        apto: suits.porque.length === 0,
        porque: suits.porque.filter((each) => reads || OPEN_REASONS.includes(each)),
        estudio: suits.estudios[0] ?? null,
      };

const lineKey = ({ paciente, problema }: Plan): string => seriesKey(paciente.id, lineSerieOf(problema));

/** Nothing of a series that has to be made again: the record makes it when it is opened. */
const lineOf = (found: Series | undefined, { ojo }: Plan): PlanView['valores'] => {
  const line = found?.edicion === SERIES_EDITION ? lastLineOf(found, ojo) : null;
  return line === null ? undefined : { ...line, puntos: [...line.puntos] };
};

/** Why it is where it stands: what a disease is like is for those who read it. */
const whyOf = (plan: Plan, hoy: string): NonNullable<PlanView['porque']> =>
  dangerOf(plan).porque.map((que) => ({
    que,
    ...present({
      cuanto:
        que === 'operado' && plan.riesgo?.operado !== undefined
          ? Math.max(0, daysBetween(plan.riesgo.operado, hoy))
          : undefined,
    }),
    ...present({ cuanto: que === 'agudeza' ? Math.round(plan.riesgo?.lineas ?? 0) : undefined }),
    ...present({ cuanto: que === 'presion' ? Math.round(plan.riesgo?.pio ?? 0) : undefined }),
  }));

/** A plan that was fulfilled has a later one. */
const mayDecide = (plan: Plan): boolean => isActivePlan(plan) || plan.estado !== 'cumplido';

const injectionPart = ({ aplicadas: _each, ...rest }: NonNullable<Plan['inyeccion']>) => rest;

const clinicalPart = ({ problema, motivo, ultimaDosis, inyeccion }: Plan) => ({
  diagnostico: { codigo: problema, nombre: cie10Of(problema)?.nombre ?? problema },
  ...present({
    motivo,
    ultimaDosis,
    inyeccion: inyeccion === undefined ? undefined : injectionPart(inyeccion),
  }),
});
