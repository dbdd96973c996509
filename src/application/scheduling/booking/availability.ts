import type { App } from '../../app.ts';
import { appointments, doctors } from '../../collections.ts';
import { holds } from '../../operational-collections.ts';
import { MOST_DOCTORS } from '../../doctors/list-doctors.ts';
import { noSuchAppointment } from '#domain/scheduling/booking/no-such-appointment';
import { readAgendas, type Agenda, type Wanted } from './agenda.ts';
import { dayQuery } from './day-query.ts';
import { readAgendaDays } from './read-place.ts';
import { ResourceDays } from './resource-days.ts';
import { readTakenBetween, readTakenOf, takenOf } from './taken-between.ts';
import type { DayAvailability, FreePlace, OfferedSlot } from '#contract/availability';
import { availability, type Slot } from '#domain/scheduling/availability/availability';
import { firstFree, type FreeSlot, type Wishes } from '#domain/scheduling/availability/first-free';
import { heldBy, type Hold } from '#domain/scheduling/booking/hold';
import { isActiveOn } from '#domain/people/doctor';
import type { AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, daysBetween } from '#domain/shared/civil-date';
import { parseHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';
import { present } from '#domain/shared/typed-record';

/** What is requested for one day; `excluir` is the appointment being moved. */
export interface DayAsked extends Wanted {
  readonly fecha: string;
  readonly paciente?: string | undefined;
  readonly excluir?: string | undefined;
}

/** Every grid position of a doctor's or study's day. */
export async function readAvailability(
  app: App,
  by: string,
  asked: DayAsked,
): Promise<Result<DayAvailability, AppError>> {
  const { fecha, paciente, excluir, ...wanted } = asked;
  const { medico } = wanted;
  const taken = new ResourceDays();
  const [moved, agendas, held] = await Promise.all([
    excluir === undefined ? null : app.store.get(appointments, excluir),
    readAgendaDays(app.store, [{ ...wanted, fecha, paciente }], { desde: fecha, hasta: fecha }, taken),
    medico === undefined ? [] : holdsOn(app, medico, fecha),
  ]);
  if (excluir !== undefined && moved === null) return err(noSuchAppointment());
  if (!agendas.ok) return err(agendas.error.error);
  const [agenda] = agendas.value;
  if (agenda === undefined) throw new Error('one day was asked for');
  const ahora = clinicTime(app.clock.now());
  const query = dayQuery(agenda, fecha, taken, { ahora, paciente, excluir });
  return ok({
    fecha,
    medico: medico ?? null,
    estudio: wanted.estudio ?? null,
    tipo: wanted.tipo,
    duracionMin: query.duracionMin,
    paso: query.paso,
    feriadoAutorizado: query.dia.feriadoAutorizado,
    vigenteDesde: query.dia.vigenteDesde,
    cupos: availability(query).map((slot) =>
      withHolders(slot, held, { medico, fecha, by, at: app.clock.now() }),
    ),
  });
}

async function holdsOn(app: App, medico: string, fecha: string): Promise<readonly Hold[]> {
  const page = await app.store.query(holds, {
    where: [
      { field: 'medico', op: '==', value: medico },
      { field: 'fecha', op: '==', value: fecha },
    ],
    limit: 200,
  });
  return page.items.map(({ value }) => value);
}

/** A slot with the names of the colleagues who hold it. */
function withHolders(
  slot: Slot,
  held: readonly Hold[],
  {
    medico,
    fecha,
    by,
    at,
  }: { readonly medico: string | undefined; readonly fecha: string; readonly by: string; readonly at: Date },
): OfferedSlot {
  if (medico === undefined || !slot.libre) return slot;
  const span = { medico, fecha, inicio: minuteOf(slot.hora), fin: minuteOf(slot.fin) };
  const enCurso = heldBy(held, span, { uid: by, instante: at.toISOString() });
  return enCurso.length === 0 ? slot : { ...slot, enCurso };
}

function minuteOf(hora: string): number {
  const minute = parseHour(hora);
  return minute.ok ? minute.value : 0;
}

/** Days whose occupancy is read at a time when looking ahead, and days back in which a new patient is searched. */
const WINDOW_DAYS = 14;
const LOOK_BACK_DAYS = 30;

/** What is requested for the coming days; without doctors, all active ones. */
export interface FirstAsked extends Omit<Wanted, 'medico'>, Wishes {
  readonly desde?: string | undefined;
  readonly medicos?: readonly string[] | undefined;
  readonly cantidad: number;
  /** `cantidad` for each doctor, instead of in total. */
  readonly porMedico?: boolean | undefined;
}

/** The nearest free places of any of the doctors, or of a study, from a day on. */
export async function readFirstFree(
  app: App,
  { desde, medicos, cantidad, porMedico = false, franja, dias: semana, ...wanted }: FirstAsked,
): Promise<Result<{ readonly cupos: readonly FreePlace[] }, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const start = desde === undefined || desde < ahora.fecha ? ahora.fecha : desde;
  const ids =
    wanted.estudio !== undefined && medicos === undefined
      ? [undefined]
      : await doctorsOf(app, medicos, start);
  const span = { desde: start, hasta: addDays(start, 730) };
  const [read, newPatients] = await Promise.all([
    readAgendas(
      app.store,
      ids.map((medico) => ({ ...wanted, medico })),
      span,
    ),
    // It decides between doctors: of one alone, or of each by themselves, it says nothing.
    ids.length > 1 && !porMedico ? lastNewPatients(app, ahora.fecha) : new Map<string, string>(),
  ]);
  if (!read.ok) return err(read.error.error);
  const agendas = read.value;
  const kinds = [
    ...(agendas.some(({ medico }) => medico !== null) ? (['medico'] as const) : []),
    ...(agendas.some(({ estudio }) => estudio !== null) ? (['equipo'] as const) : []),
  ];
  const horizon = Math.max(0, ...agendas.map(({ ajustes }) => ajustes.horizonteDias));
  const last = addDays(ahora.fecha, horizon);
  const found: FreeSlot[] = [];
  const wantsMore = (id: string): boolean =>
    (porMedico ? found.filter((slot) => slot.id === id) : found).length < cantidad;
  for (let from = start; from <= last; from = addDays(from, WINDOW_DAYS)) {
    const open = agendas.filter((agenda) => wantsMore(idOf(agenda)));
    if (open.length === 0) break;
    const dias = Math.min(WINDOW_DAYS, daysBetween(from, last) + 1);
    const taken = takenOf(await readTakenBetween(app.store, from, addDays(from, dias - 1), kinds));
    const candidates = open.map((agenda) => {
      const id = idOf(agenda);
      const consulta = (fecha: string) => dayQuery(agenda, fecha, taken, { ahora });
      return { id, nombre: id, ultimaPrimeraVez: newPatients.get(id), consulta };
    });
    for (const group of porMedico ? candidates.map((each) => [each]) : [candidates]) {
      const before = porMedico ? found.filter(({ id }) => id === group[0]?.id).length : found.length;
      found.push(
        ...firstFree(group, {
          desde: from,
          dias,
          cantidad: cantidad - before,
          deseos: { franja, dias: semana },
        }),
      );
    }
  }
  const isDoctor = ids[0] !== undefined;
  return ok({
    cupos: found.map(({ id, ...slot }) => ({
      ...present({ medico: isDoctor ? id : undefined, estudio: wanted.estudio }),
      ...slot,
    })),
  });
}

const idOf = ({ medico, estudio }: Agenda): string => medico?.id ?? estudio?.codigo ?? '';

async function doctorsOf(
  app: App,
  asked: readonly string[] | undefined,
  fecha: string,
): Promise<readonly (string | undefined)[]> {
  if (asked !== undefined) return asked;
  const page = await app.store.query(doctors, { limit: MOST_DOCTORS });
  return page.items.filter(({ value }) => isActiveOn(value, fecha)).map(({ id }) => id);
}

/** The last day in the past month on which each doctor was given a new patient (R29). */
async function lastNewPatients(app: App, today: string): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  const past = await readTakenOf(app.store, 'medico', addDays(today, -LOOK_BACK_DAYS), today);
  for (const { id, fecha, intervalos } of past)
    if (intervalos.some(({ tipo }) => tipo === 'primera_vez') && fecha > (last.get(id) ?? ''))
      last.set(id, fecha);
  return last;
}
