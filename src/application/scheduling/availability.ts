import type { App } from '../app.ts';
import { appointments, doctors, occupancyDays } from '../collections.ts';
import { holds } from '../operational-collections.ts';
import { MAX_DOCTORS } from '../doctors/list-doctors.ts';
import type { Page } from '../ports/document-store.ts';
import { dayQuery, readAgenda, readDays, resourcesOn, valuesOf, type Agenda, type Wanted } from './agenda.ts';
import { availability, type Slot } from '#domain/scheduling/availability';
import { firstFree, type FreeSlot } from '#domain/scheduling/first-free';
import { heldBy } from '#domain/scheduling/hold';
import { occupancyId, RESOURCES, type OccupancyDay } from '#domain/scheduling/occupancy';
import { isActiveOn } from '#domain/people/doctor';
import { appError, type AppError } from '#domain/shared/app-error';
import { addDays, clinicTime, daysBetween } from '#domain/shared/civil-date';
import { parseHour } from '#domain/shared/interval';
import { err, ok, type Result } from '#domain/shared/result';

/** A position of the grid; `enCurso` names the colleagues who are filling in a form for it. */
export type OfferedSlot = Slot & { readonly enCurso?: readonly string[] };

/** The day of a doctor or study: every position, free or with the reason why not. */
export interface DayAvailability {
  readonly fecha: string;
  readonly medico: string | null;
  readonly estudio: string | null;
  readonly tipo: Wanted['tipo'];
  readonly duracionMin: number;
  readonly paso: number;
  readonly feriadoAutorizado: boolean;
  readonly vigenteDesde: string | null;
  readonly cupos: readonly OfferedSlot[];
}

/** What is asked of one day; `excluir` is the appointment that is being moved. */
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
  if (excluir !== undefined && (await app.store.get(appointments, excluir)) === null)
    return err(appError('no_encontrado', 'No hay ningún turno con ese identificador.'));
  const agenda = await readAgenda(app.store, wanted, { desde: fecha, hasta: fecha });
  if (!agenda.ok) return agenda;
  const taken = valuesOf(await readDays(app.store, resourcesOn(agenda.value, fecha, paciente)));
  const ahora = clinicTime(app.clock.now());
  const query = dayQuery(agenda.value, fecha, taken, { ahora, paciente, excluir });
  return ok({
    fecha,
    medico: wanted.medico ?? null,
    estudio: wanted.estudio ?? null,
    tipo: wanted.tipo,
    duracionMin: query.duracionMin,
    paso: query.paso,
    feriadoAutorizado: query.dia.feriadoAutorizado,
    vigenteDesde: query.dia.vigenteDesde,
    cupos: await withHolds(app, by, agenda.value, fecha, availability(query)),
  });
}

/** The slots with the names of colleagues who hold them. */
async function withHolds(
  app: App,
  by: string,
  agenda: Agenda,
  fecha: string,
  slots: readonly Slot[],
): Promise<OfferedSlot[]> {
  const medico = agenda.medico?.id;
  if (medico === undefined) return [...slots];
  const page = await app.store.query(holds, {
    where: [
      { field: 'medico', op: '==', value: medico },
      { field: 'fecha', op: '==', value: fecha },
    ],
    limit: 200,
  });
  const all = page.items.map(({ value }) => value);
  const at = { uid: by, instante: app.clock.now().toISOString() };
  return slots.map((slot) => {
    const span = { medico, fecha, inicio: minuteOf(slot.hora), fin: minuteOf(slot.fin) };
    const enCurso = slot.libre ? heldBy(all, span, at) : [];
    return enCurso.length === 0 ? slot : { ...slot, enCurso };
  });
}

function minuteOf(hora: string): number {
  const minute = parseHour(hora);
  return minute.ok ? minute.value : 0;
}

/** Days whose occupancy is read at a time while looking ahead, and days back in which a new patient is looked for. */
const WINDOW_DAYS = 14;
const LOOK_BACK_DAYS = 30;

/** What is asked of the days to come; without doctors, all who attend. */
export interface FirstAsked extends Omit<Wanted, 'medico'> {
  readonly desde?: string | undefined;
  readonly medicos?: readonly string[] | undefined;
  readonly cantidad: number;
  /** So many of each doctor, instead of so many in all. */
  readonly porMedico?: boolean | undefined;
}

/** The nearest free places of any of the doctors, or of a study, from a day on. */
export async function readFirstFree(
  app: App,
  { desde, medicos, cantidad, porMedico = false, ...wanted }: FirstAsked,
): Promise<Result<{ cupos: (Omit<FreeSlot, 'id'> & { medico?: string; estudio?: string })[] }, AppError>> {
  const ahora = clinicTime(app.clock.now());
  const start = desde === undefined || desde < ahora.fecha ? ahora.fecha : desde;
  const ids =
    wanted.estudio !== undefined && medicos === undefined
      ? [undefined]
      : await doctorsOf(app, medicos, start);
  const agendas: Agenda[] = [];
  for (const medico of ids) {
    const agenda = await readAgenda(
      app.store,
      { ...wanted, medico },
      { desde: start, hasta: addDays(start, 730) },
    );
    if (!agenda.ok) return agenda;
    agendas.push(agenda.value);
  }
  const horizon = Math.max(0, ...agendas.map(({ ajustes }) => ajustes.horizonteDias));
  const last = addDays(ahora.fecha, horizon);
  const newPatients = await lastNewPatients(app, ahora.fecha);
  const found: FreeSlot[] = [];
  const wantsMore = (id: string): boolean =>
    (porMedico ? found.filter((slot) => slot.id === id) : found).length < cantidad;
  for (let from = start; from <= last; from = addDays(from, WINDOW_DAYS)) {
    const open = agendas.filter((agenda) => wantsMore(idOf(agenda)));
    if (open.length === 0) break;
    const dias = Math.min(WINDOW_DAYS, daysBetween(from, last) + 1);
    const taken = await takenBetween(app, from, addDays(from, dias - 1));
    const candidates = open.map((agenda) => {
      const id = idOf(agenda);
      const consulta = (fecha: string) => dayQuery(agenda, fecha, taken, { ahora });
      return { id, nombre: id, ultimaPrimeraVez: newPatients.get(id), consulta };
    });
    for (const group of porMedico ? candidates.map((each) => [each]) : [candidates]) {
      const before = porMedico ? found.filter(({ id }) => id === group[0]?.id).length : found.length;
      found.push(...firstFree(group, { desde: from, dias, cantidad: cantidad - before }));
    }
  }
  const isDoctor = ids[0] !== undefined;
  return ok({
    cupos: found.map(({ id, ...slot }) => ({
      ...(isDoctor ? { medico: id } : {}),
      ...(wanted.estudio === undefined ? {} : { estudio: wanted.estudio }),
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
  const page = await app.store.query(doctors, { limit: MAX_DOCTORS });
  return page.items.filter(({ value }) => isActiveOn(value, fecha)).map(({ id }) => id);
}

async function takenBetween(app: App, from: string, to: string): Promise<Map<string, OccupancyDay>> {
  const found = new Map<string, OccupancyDay>();
  for (const recurso of RESOURCES.filter((each) => each !== 'paciente')) {
    let cursor: string | null = null;
    do {
      const page: Page<OccupancyDay> = await app.store.query(occupancyDays, {
        where: [
          { field: 'recurso', op: '==', value: recurso },
          { field: 'fecha', op: '>=', value: from },
          { field: 'fecha', op: '<=', value: to },
        ],
        orderBy: [{ field: 'fecha' }],
        limit: 1000,
        ...(cursor === null ? {} : { cursor }),
      });
      for (const { value } of page.items) found.set(occupancyId(value), value);
      cursor = page.cursor;
    } while (cursor !== null);
  }
  return found;
}

/** The last day, of the past month, on which each doctor was given a new patient (`backoffice.md` R29). */
async function lastNewPatients(app: App, today: string): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for (const { recurso, id, fecha, intervalos } of (
    await takenBetween(app, addDays(today, -LOOK_BACK_DAYS), today)
  ).values())
    if (recurso === 'medico' && intervalos.some(({ tipo }) => tipo === 'primera_vez'))
      if (fecha > (last.get(id) ?? '')) last.set(id, fecha);
  return last;
}
