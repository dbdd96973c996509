import type { App } from '../../app.ts';
import { patients, studySchedules } from '../../collections.ts';
import { readAgendas, type Agenda, type Wanted } from '../booking/agenda.ts';
import { dayQuery, resourcesOn, type DayOptions } from '../booking/day-query.ts';
import { readPatientDay } from '../rules/patient-day.ts';
import { ResourceDays } from '../booking/resource-days.ts';
import type { Proposal, Proposals, ProposedStep } from '#contract/booking';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { ResourceDay } from '#domain/scheduling/availability/occupancy';
import { mayBook } from '#domain/scheduling/booking/booking-rights';
import {
  proposeVisits,
  type NoVisit,
  type ProposedVisit,
  type VisitPart,
} from '#domain/scheduling/itinerary/itinerary-plan';
import {
  dropsOf,
  isDilated,
  type ItineraryWishes,
} from '#domain/scheduling/itinerary/itinerary-plan-request';
import { checkOrder } from '#domain/studies/check-order';
import { stepName, type Finding, type VisitContext } from '#domain/studies/ordering-rules';
import { ageContext, findingsFor } from '#domain/studies/study-rules';
import { appError, fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, daysBetween } from '#domain/shared/civil-date';
import { formatHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** How many visits are proposed, and how many days are searched for them. */
const PROPOSED = 3;
const DAYS_AHEAD = 21;
/** Days read together. */
const READ_AHEAD = 7;

interface PlannedPart {
  readonly step: Omit<ProposedStep, 'nombre' | 'hora' | 'fin' | 'duracionMin' | 'equipo'> &
    Pick<Wanted, 'tipo'>;
  readonly agenda: Agenda;
}

/**
 * Proposes visits on the coming days in clinical order, with the least waiting for the patient. Nothing is reserved.
 */
export async function proposeItinerary(
  app: App,
  actor: AppointmentActor,
  wishes: ItineraryWishes,
): Promise<Result<Proposals, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const desde = wishes.desde < ahora.fecha ? ahora.fecha : wishes.desde;
  const [parts, contexto] = await Promise.all([
    readParts(app, wishes, { desde, hasta: addDays(desde, DAYS_AHEAD) }),
    contextOf(app, wishes, desde),
  ]);
  if (!parts.ok) return parts;
  if (!parts.value.every(({ step }) => mayBook(actor, step))) return err(appError('prohibido'));
  if (!contexto.ok) return contexto;

  const gotasMin = dropsOf(wishes);
  // A doctor may dilate a narrow angle, and is asked about it.
  const planned: VisitContext =
    actor.rol === 'medico' ? { ...contexto.value, dilatacionAutorizadaPor: actor.uid } : contexto.value;
  const horizon = Math.min(...parts.value.map(({ agenda }) => agenda.ajustes.horizonteDias));
  const taken = new ResourceDays();
  const propuestas: Proposal[] = [];
  const sinVisita: Proposals['sinVisita'][number][] = [];
  for (let day = 0; day < DAYS_AHEAD && propuestas.length < PROPOSED; day += 1) {
    const fecha = addDays(desde, day);
    if (daysBetween(ahora.fecha, fecha) > horizon) break;
    if (day % READ_AHEAD === 0)
      await taken.read(app.store, resourcesFrom(parts.value, fecha, wishes.paciente));
    const asked = askedOn(parts.value, fecha, taken, { ahora, paciente: wishes.paciente });
    const found = proposeVisits(asked, { gotasMin, contexto: planned });
    if (found.ok) propuestas.push(...found.value.map((visit) => proposal(fecha, visit, parts.value)));
    else sinVisita.push(dayWithout(fecha, found.error));
    // The order does not depend on the day.
    if (!found.ok && found.error.clase === 'orden') break;
  }
  return ok({
    propuestas: propuestas.slice(0, PROPOSED),
    sinVisita,
    avisos: [...findingsFor(actor, noticesOf(propuestas[0], contexto.value))],
    gotasMin,
  });
}

const dayWithout = (fecha: string, why: NoVisit): Proposals['sinVisita'][number] =>
  why.clase === 'parte' ? { fecha, ...why, nombre: stepName(why.codigo) } : { fecha, ...why };

/** The requested parts with their agendas; a study that a doctor performs goes to the visit's doctor. */
async function readParts(
  app: App,
  wishes: ItineraryWishes,
  days: { readonly desde: string; readonly hasta: string },
): Promise<Result<PlannedPart[], AppError>> {
  const { medico, tipo } = wishes;
  const withDrops = dropsOf(wishes) !== null;
  const steps: PlannedPart['step'][] = [];
  const studies = await app.store.getMany(
    studySchedules,
    wishes.estudios.map(({ estudio }) => estudio),
  );
  for (const [at, study] of wishes.estudios.entries()) {
    const stored = studies[at];
    steps.push({
      clase: 'estudio',
      codigo: study.estudio,
      tipo: 'estudio',
      estudio: study.estudio,
      ojo: study.ojo,
      dilatado: isDilated(study, withDrops),
      ...present({
        medico: stored?.value.requiereMedico === true && medico !== undefined ? medico : undefined,
      }),
    });
  }
  if (medico !== undefined && tipo !== undefined)
    steps.push({ clase: 'consulta', codigo: 'CONSULTA', tipo, medico });
  const agendas = await readAgendas(app.store, steps, days);
  if (!agendas.ok) {
    const { at, error } = agendas.error;
    return err(error.fields?.['estudio'] === undefined ? error : ofStudy(error, at));
  }
  return ok(
    agendas.value.flatMap((agenda, at) => (steps[at] === undefined ? [] : [{ step: steps[at], agenda }])),
  );
}

const ofStudy = ({ message = '' }: AppError, index: number): AppError =>
  fieldError(`estudios.${String(index)}.estudio`, message);

async function contextOf(
  app: App,
  { paciente, estudios }: ItineraryWishes,
  fecha: string,
): Promise<Result<VisitContext, AppError>> {
  if (paciente === undefined) return ok({});
  const [stored, day] = await Promise.all([
    app.store.get(patients, paciente),
    readPatientDay(app.store, { paciente, fecha }),
  ]);
  if (stored === null) return err(fieldError('paciente', 'No hay ninguna ficha de ese paciente.'));
  const eyes = new Set(estudios.map(({ ojo = 'AO' }) => ojo));
  const [only = 'AO'] = eyes;
  return ok({
    ...day.contexto(eyes.size === 1 ? only : 'AO'),
    ...ageContext(stored.value.fechaNacimiento, fecha),
  });
}

/** The resource-days of the days read together, from one on. */
const resourcesFrom = (
  parts: readonly PlannedPart[],
  desde: string,
  paciente: string | undefined,
): ResourceDay[] =>
  Array.from({ length: READ_AHEAD }, (_, day) => addDays(desde, day)).flatMap((fecha) =>
    parts.flatMap(({ agenda }) => resourcesOn(agenda, fecha, paciente)),
  );

/** The parts with the engine's query for a day. */
const askedOn = (
  parts: readonly PlannedPart[],
  fecha: string,
  taken: ResourceDays,
  options: Pick<DayOptions, 'ahora' | 'paciente'>,
): VisitPart[] =>
  parts.map(({ step, agenda }) => ({
    codigo: step.codigo,
    dilatado: step.dilatado,
    // A doctor's day keeps to its grid; a device takes patients as they come from the previous room.
    rejilla: step.clase === 'consulta',
    query: dayQuery(agenda, fecha, taken, options),
  }));

function proposal(fecha: string, visit: ProposedVisit, parts: readonly PlannedPart[]): Proposal {
  const pasos = visit.pasos.map(({ codigo, inicio, fin, equipo }): ProposedStep => {
    const step = parts.find((part) => part.step.codigo === codigo)?.step;
    return {
      ...(step ?? { clase: 'gotas' as const, codigo }),
      nombre: codigo === 'DILATACION' ? 'Gotas para dilatar la pupila' : stepName(codigo),
      hora: formatHour(inicio),
      fin: formatHour(fin),
      duracionMin: fin - inicio,
      ...present({ equipo: equipo ?? undefined }),
    };
  });
  const drops = pasos.find(({ clase }) => clase === 'gotas');
  return {
    fecha,
    hora: formatHour(visit.inicio),
    fin: formatHour(visit.fin),
    minutos: visit.fin - visit.inicio,
    esperaMin: visit.espera,
    gotas: drops === undefined ? null : { hora: drops.hora, minutos: drops.duracionMin },
    pasos,
  };
}

/** What the clinical rules require or suggest for the steps of the first proposal. */
const noticesOf = (first: Proposal | undefined, contexto: VisitContext): Finding[] =>
  first === undefined
    ? []
    : checkOrder(
        first.pasos.map(({ codigo, dilatado }) => ({ codigo, dilatado })),
        contexto,
      );
