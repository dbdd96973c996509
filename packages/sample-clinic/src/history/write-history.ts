import { setTimeout as sleep } from 'node:timers/promises';
import {
  appointments,
  consultations,
  occupancyDays,
  orderCounts,
  orders,
  patientKeys,
  patients,
  performedStudies,
} from '#application/collections';
import { AccessionNumbers } from '#application/exams/orders/accession-numbers';
import { sampleProgress, type SampleProgress } from '#application/operational-collections';
import { SAMPLE_HISTORY } from '#application/sample-filling';
import { giveTickets } from '#application/scheduling/room/give-tickets';
import { readRollUps } from '#application/statistics/roll-up-draft';
import type { DocumentStore, Stored, Transaction } from '#application/ports/document-store';
import type { Patient } from '#domain/people/patient';
import { toldBy } from '#domain/scheduling/appointment/appointment-history';
import { reoccupy, touchedDays } from '#domain/scheduling/booking/appointment-occupancy';
import { occupancyId, type OccupancyDay } from '#domain/scheduling/availability/occupancy';
import { daysBetween } from '#domain/shared/civil-date';
import { ok, type Result } from '#domain/shared/result';
import { dutyDays, openDays, type ClinicLife } from './clinic-life.ts';
import { livedConsultation } from './consultations.ts';
import { livedDay, type LivedAppointment } from './day.ts';
import { livedOrder } from './orders.ts';
import { livedResult } from './results.ts';
import { patientId, samplePatient } from './patients.ts';

/** Appointments per transaction: with their patients and the days they occupy, some 100 writes. */
const WRITE_HISTORY_BATCH = 25;
/** How many days on either side of today are written before the server listens. */
const NEAR_DAYS = 7;
/**
 * After each batch the process rests for a multiple of the time the batch took, within these bounds: where others keep the
 * machine busy a batch takes long for what it is, and who opens the sample waits for the days about today.
 */
const REST = { times: 3, atLeastMs: 20, atMostMs: 500 } as const;

/** A sample's history sends no events. */
const quiet = { silent: true } as const;
const QUIET = {
  appointments: { ...appointments, ...quiet },
  consultations: { ...consultations, ...quiet },
  patients: { ...patients, ...quiet },
  orders: { ...orders, ...quiet },
  performedStudies: { ...performedStudies, ...quiet },
};

/**
 * Writes the sample's history into a store, nearest days first. Each batch shares its transaction with the
 * document that records the progress: a killed process loses and repeats nothing, and several processes on
 * one folder share the work.
 */
export class HistoryWriter {
  readonly #store: DocumentStore;
  readonly #life: ClinicLife;
  readonly #open: readonly string[];
  readonly #days: readonly string[];
  #lived: { fecha: string; turnos: readonly LivedAppointment[] } | undefined;

  constructor(store: DocumentStore, life: ClinicLife) {
    this.#store = store;
    this.#life = life;
    this.#open = openDays(life);
    this.#days = nearFirst([...this.#open, ...dutyDays(life)], life.ahora.fecha);
  }

  /** Writes the days around today, as far as time allows (a moment of `performance.now()`). */
  async near(until: number): Promise<void> {
    const near = this.#nearDays();
    while (performance.now() < until) {
      const progress = await this.#step(near);
      if (progress === null) return;
    }
  }

  /** Writes all the rest at once, where nobody waits for the machine meanwhile. */
  async whole(): Promise<void> {
    while ((await this.#step(this.#days.length)) !== null);
  }

  /** Writes what is missing of the days around today with pauses, until it is done or `signal` stops it. */
  async restOfNear(signal: AbortSignal): Promise<void> {
    await this.#unhurried(this.#nearDays(), signal);
  }

  /** Writes all the rest with pauses, until it is done or `signal` stops it. */
  async rest(signal: AbortSignal): Promise<void> {
    await this.#unhurried(this.#days.length, signal);
  }

  #nearDays(): number {
    return this.#days.filter((fecha) => Math.abs(this.#away(fecha)) <= NEAR_DAYS).length;
  }

  async #unhurried(end: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const startedAt = performance.now();
      if ((await this.#step(end)) === null) return;
      const pause = Math.max(REST.atLeastMs, (performance.now() - startedAt) * REST.times);
      await sleep(Math.min(pause, REST.atMostMs), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #away(fecha: string): number {
    return daysBetween(this.#life.ahora.fecha, fecha);
  }

  /** Writes the next batch of the days before position `end`; null when none is left. */
  async #step(end: number): Promise<SampleProgress | null> {
    const written = await this.#store.transaction<SampleProgress | null, never>(async (tx) => {
      const stored = await tx.get(sampleProgress, SAMPLE_HISTORY);
      if (stored === null || stored.value.hecho >= end) return this.#ended(tx, stored);
      const { hecho, parte } = stored.value;
      const day = this.#dayAt(hecho);
      await writeBatch(
        tx,
        day.slice(parte * WRITE_HISTORY_BATCH, (parte + 1) * WRITE_HISTORY_BATCH),
        this.#life,
      );
      const isDone = (parte + 1) * WRITE_HISTORY_BATCH >= day.length;
      const progress = { ...stored.value, total: this.#days.length, ...nextOf(stored, isDone) };
      tx.update(sampleProgress, stored, progress);
      return ok(progress);
    });
    return written.ok ? written.value : null;
  }

  /** A holiday added between two starts leaves fewer days than announced. */
  #ended(tx: Transaction, stored: Stored<SampleProgress> | null): Result<null, never> {
    const total = this.#days.length;
    if (stored !== null && stored.value.hecho >= total && stored.value.total !== stored.value.hecho)
      tx.update(sampleProgress, stored, { ...stored.value, total: stored.value.hecho });
    return ok(null);
  }

  #dayAt(place: number): readonly LivedAppointment[] {
    const fecha = this.#days[place] ?? '';
    if (this.#lived?.fecha !== fecha) {
      const turnos = livedDay(this.#life, fecha, this.#open);
      // Tickets are given in the order of arrival.
      this.#lived = { fecha, turnos: fecha === this.#life.ahora.fecha ? byArrival(turnos) : turnos };
    }
    return this.#lived.turnos;
  }
}

/** Who has come in the order in which they did, then the others. */
const byArrival = (lived: readonly LivedAppointment[]): readonly LivedAppointment[] => {
  const cameAt = ({ turno }: LivedAppointment): number =>
    Date.parse(toldBy(turno.historial).tiempos.en_sala ?? '9999-01-01T00:00:00Z');
  return lived.toSorted((a, b) => cameAt(a) - cameAt(b));
};

const nextOf = (
  { value }: Stored<SampleProgress>,
  isDone: boolean,
): Pick<SampleProgress, 'hecho' | 'parte'> =>
  isDone ? { hecho: value.hecho + 1, parte: 0 } : { hecho: value.hecho, parte: value.parte + 1 };

/** The days around today, then the future, then the past from yesterday backwards. */
function nearFirst(days: readonly string[], hoy: string): string[] {
  const rank = (fecha: string): number => {
    const away = daysBetween(hoy, fecha);
    if (Math.abs(away) <= NEAR_DAYS) return Math.abs(away);
    return away > 0 ? 10_000 + away : 20_000 - away;
  };
  return [...days].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/**
 * Writes some appointments with their occupancy, their consultations and any missing patients. An appointment whose
 * place is taken is left out; one that already exists, as after a change of the days between two starts, stays as it
 * is.
 */
async function writeBatch(
  tx: Transaction,
  lived: readonly LivedAppointment[],
  life: ClinicLife,
): Promise<void> {
  const known = await Promise.all(lived.map(({ id }) => tx.get(appointments, id)));
  const batch = lived.filter((_, at) => known[at] === null);
  const keys = batch.flatMap(({ id, turno }) => touchedDays(id, null, turno));
  const ids = [...new Set(keys.map(occupancyId))];
  const stored = await Promise.all(ids.map((id) => tx.get(occupancyDays, id)));
  const there = new Map(stored.flatMap((day) => (day === null ? [] : [[day.id, day] as const])));
  const days = new Map([...there].map(([id, { value }]) => [id, value]));
  const changed = new Map<string, OccupancyDay>();
  const fitting = batch.filter(({ id, turno }) => {
    const occupied = reoccupy(days, id, null, turno);
    if (!occupied.ok) return false;
    for (const day of occupied.value) {
      days.set(occupancyId(day), day);
      changed.set(occupancyId(day), day);
    }
    return true;
  });
  const fresh = await missingPatients(tx, fitting, life.ahora.fecha);
  const written = fitting.flatMap((each) => livedConsultation(each, life) ?? []);
  const counted = await readRollUps(
    tx,
    fitting.map(({ turno }) => ({ before: null, after: turno })),
    written.map(({ consulta }) => consulta),
  );
  // Today's arrivals get a ticket, as reception would give them.
  const ticketed = await giveTickets(
    tx,
    fitting.map(({ turno }) => turno),
    ({ fecha, historial }) => fecha === life.ahora.fecha && toldBy(historial).tiempos.en_sala !== undefined,
  );
  const numbers = await numbersOf(tx, life.ahora.fecha);
  const ordered = new Map(
    fitting.flatMap((each) => {
      const order = livedOrder(each, life, () => numbers.next());
      return order === null ? [] : [[each.id, { order, paciente: each.paciente }] as const];
    }),
  );
  const results = await Promise.all(
    [...ordered].map(async ([id, { order, paciente }]) => ({
      id,
      study: await livedResult(id, order, { life, paciente }),
    })),
  );
  for (const { id, patient } of fresh) {
    tx.create(QUIET.patients, id, patient);
    if (patient.claveDocumento !== undefined)
      tx.create(patientKeys, patient.claveDocumento, { paciente: id });
  }
  for (const [at, { id, turno }] of fitting.entries()) {
    const order = ordered.get(id)?.order;
    const written = ticketed.appointments[at] ?? turno;
    // An order of its own has the appointment's id.
    tx.create(QUIET.appointments, id, order === undefined ? written : { ...written, orden: id });
    if (order !== undefined) tx.create(QUIET.orders, id, order);
  }
  numbers.write(tx);
  for (const { id, study } of results) if (study !== null) tx.create(QUIET.performedStudies, id, study);
  for (const { id, consulta } of written) tx.create(QUIET.consultations, id, consulta);
  for (const [id, day] of changed) {
    const before = there.get(id);
    if (before === undefined) tx.create(occupancyDays, id, day);
    else tx.update(occupancyDays, before, day);
  }
  counted.write(tx);
  ticketed.write(tx);
}

/** The accession numbers of the year in which the sample's clinic lives. */
async function numbersOf(tx: Transaction, hoy: string): Promise<AccessionNumbers> {
  const year = hoy.slice(0, 4);
  return new AccessionNumbers(Number(year), await tx.get(orderCounts, year));
}

/** A patient whose document has meanwhile been entered in another record goes without its key. */
async function missingPatients(
  tx: Transaction,
  batch: readonly LivedAppointment[],
  hoy: string,
): Promise<{ id: string; patient: Patient }[]> {
  const numbers = [...new Set(batch.map(({ paciente }) => paciente))];
  const made = await Promise.all(
    numbers.map(async (n) => {
      if ((await tx.get(patients, patientId(n))) !== null) return null;
      const { claveDocumento, ...patient } = samplePatient(n, hoy);
      const isTaken = claveDocumento !== undefined && (await tx.get(patientKeys, claveDocumento)) !== null;
      const key = claveDocumento === undefined || isTaken ? {} : { claveDocumento };
      return { id: patientId(n), patient: { ...patient, ...key } };
    }),
  );
  return made.filter((each) => each !== null);
}
