import type { App } from '../../app.ts';
import { appointments } from '../../collections.ts';
import type { Collection, Stored } from '../../ports/document-store.ts';
import { daysFrom } from './appointment-days.ts';
import { readClinicHours, settingsOf, type ClinicHours } from '../hours/clinic-hours.ts';
import { criteriaOf, daysAsked, inOrder, type AppointmentsOfDays } from './list-appointments.ts';
import type { AgendaSummary, DoctorSummary, SummaryOfDay } from '#contract/agenda';
import { matchesCriteria, type AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';
import { dayHours, type ScheduleOwner } from '#domain/scheduling/hours/day-hours';
import {
  freeMinutes,
  glanceSchema,
  summarizeDay,
  type Glance,
} from '#domain/scheduling/appointment/day-summary';
import { countFree, freePlaces, takenBy, type OfferedDay } from '#domain/scheduling/availability/free-places';
import { addCounts } from '#domain/scheduling/appointment/count-day';
import { fieldError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, daysBetween, type CivilTime } from '#domain/shared/civil-date';
import { totalMinutes } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** Which days to sum up: the filter, how many patients to name per day, and whether to split by doctor. */
export interface SummaryAsked extends AppointmentsOfDays {
  readonly nombres: number;
  readonly porMedico: boolean;
}

/** The stored appointments, parsed only as far as sums need; never written through this. */
const glances: Collection<Glance> = { ...appointments, schema: glanceSchema };

/** The longest period summed up at once, in days: what a quarter's calendar shows. */
const MOST_DAYS = 100;

/** Sums up the appointments of some days, so that a month can be shown without sending it whole. */
export async function summarizeAppointments(
  app: Pick<App, 'store' | 'clock'>,
  asked: SummaryAsked,
): Promise<Result<AgendaSummary, AppError>> {
  const days = daysAsked(app, asked);
  if (!days.ok) return days;
  const { desde, hasta } = days.value;
  // Those left outside the hours are few, and are counted as far ahead as anybody is booked.
  const isOutside = asked.consulta === 'fuera' && !asked.porMedico;
  if (!isOutside && daysBetween(desde, hasta) >= MOST_DAYS)
    return err(fieldError('hasta', `Se pueden resumir hasta ${String(MOST_DAYS)} días a la vez.`));
  const criteria = await criteriaOf(app, asked);
  const ahora = clinicTime(app.clock.now());
  // Free time depends on every booking, whatever the filter.
  const read = asked.porMedico ? { medicos: criteria.medicos } : criteria;
  const pages = daysFrom(app, glances, read, { desde, hasta });
  // Asked for at the same moment.
  const [clinic, first] = await Promise.all([
    asked.porMedico ? readClinicHours(app.store, desde) : null,
    pages.next(),
  ]);

  const booked = new Map<string, readonly Stored<Glance>[]>();
  const dias: SummaryOfDay[] = [];
  for (let next = first; next.done !== true; next = await pages.next()) {
    const day = next.value;
    const fecha = day[0]?.value.fecha ?? desde;
    const wanted = inOrder(day.filter(({ value }) => matchesCriteria(value, criteria)));
    if (clinic !== null) booked.set(fecha, day);
    else if (wanted.length > 0)
      dias.push({ fecha, ...summarizeDay(wanted.map(flat), asked.nombres, criteria.estado) });
  }
  if (clinic !== null)
    for (let fecha = desde; fecha <= hasta; fecha = addDays(fecha, 1))
      dias.push(dayOfDoctors({ clinic, asked, criteria, ahora, fecha }, booked.get(fecha) ?? []));
  const { total, enCola, fuera } = addCounts(dias);
  return ok({ desde, hasta, total, enCola, fuera, dias });
}

const flat = ({ id, value }: Stored<Glance>) => ({ ...value, id });

interface DoctorsDay {
  readonly clinic: ClinicHours;
  readonly asked: SummaryAsked;
  readonly criteria: AppointmentCriteria;
  readonly ahora: CivilTime;
  readonly fecha: string;
}

function dayOfDoctors(
  { clinic, asked, criteria, ahora, fecha }: DoctorsDay,
  day: readonly Stored<Glance>[],
): SummaryOfDay {
  const wanted = inOrder(day.filter(({ value }) => matchesCriteria(value, criteria)));
  const from = fecha === ahora.fecha ? ahora.minuto : 0;
  const doctors = [...clinic.medicos].filter(
    ([id]) => criteria.medicos === undefined || criteria.medicos.includes(id),
  );
  const medicos = doctors.map(([id, owner]): DoctorSummary => {
    const own = wanted.filter(({ value }) => value.medico === id);
    const offered = offeredOn(clinic, owner, fecha);
    const booked = day.filter(({ value }) => value.medico === id);
    const taken = booked.flatMap((each) => takenBy(each.id, each.value) ?? []);
    const isOver = fecha < ahora.fecha;
    return {
      medico: id,
      ...summarizeDay(own.map(flat), asked.nombres, criteria.estado),
      abiertoMin: totalMinutes(offered.abierto),
      libreMin: isOver
        ? null
        : freeMinutes(
            offered.abierto,
            booked.map(({ value }) => value),
            from,
          ),
      lugares: isOver ? null : countFree(freePlaces(offered, taken, from), offered.minutos),
    };
  });
  const studies = wanted.filter(({ value }) => value.medico === undefined);
  const alone: DoctorSummary[] =
    studies.length === 0
      ? []
      : [
          {
            medico: null,
            ...summarizeDay(studies.map(flat), asked.nombres, criteria.estado),
            abiertoMin: 0,
            libreMin: null,
            lugares: null,
          },
        ];
  return {
    fecha,
    ...summarizeDay(wanted.map(flat), asked.nombres, criteria.estado),
    medicos: [...medicos, ...alone],
  };
}

function offeredOn(
  clinic: ClinicHours,
  owner: ScheduleOwner,
  fecha: string,
): OfferedDay & { readonly minutos: number } {
  const { horarioClinica, tipos } = settingsOf(clinic, owner.id);
  const { bloques, abierto } = dayHours(owner, fecha, { feriados: clinic.feriados, horarioClinica });
  const { paso, minutos } = tipos.control;
  return { bloques, abierto, paso: paso ?? minutos, minutos };
}
