import type { AppointmentRecord } from '#client/queries/appointments';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { clinicTime, minutesBetween, type CivilTime } from '#domain/shared/civil-date';
import type { MinuteRange } from '#domain/shared/interval';
import { startOf } from '#domain/scheduling/appointment/appointment';

/** Somebody who waits: for how many minutes since the arrival (null when unknown), and when they are expected to go in. */
export interface Wait {
  readonly row: AppointmentRecord;
  readonly llego: number | null;
  readonly espera: number | null;
  readonly pasa: number | null;
}

/** Those who wait for one doctor, in the order in which they go in; null waits for studies. */
export interface DoctorWaits {
  readonly medico: string | null;
  /** Who is inside. */
  readonly dentro: string | null;
  /** How many minutes late the next one goes in. */
  readonly tarde: number;
  /** Until which minute the doctor is absent now; null who is there. */
  readonly ausente: number | null;
  readonly waits: readonly Wait[];
}

/** A delay is told from so many minutes on, in steps of five. */
const LATE = { from: 10, step: 5 } as const;

/** Who waits for whom: the doctor with the longest wait first, and in each the order in which people go in. */
export function waitsByDoctor(
  rows: readonly AppointmentRecord[],
  forecasts: ReadonlyMap<string, Forecast>,
  now: CivilTime,
  absencesOf: (medico: string) => readonly MinuteRange[] = () => [],
): DoctorWaits[] {
  const byDoctor = Map.groupBy(rows.filter(isWaiting), ({ medico }) => medico ?? null);
  return [...byDoctor]
    .map(([medico, own]): DoctorWaits => {
      const waits = own.map((row) => waitOf(row, forecasts.get(row.id), now)).toSorted(byTurn);
      const next = waits.find(({ row }) => row.enCola !== true);
      const late = next === undefined ? 0 : (forecasts.get(next.row.id)?.demoraMin ?? 0);
      const inside = rows.find((row) => row.estado === 'en_atencion' && (row.medico ?? null) === medico);
      return {
        medico,
        dentro: medico === null ? null : (inside?.paciente.nombre ?? null),
        ausente: medico === null ? null : awayUntil(absencesOf(medico), now.minuto),
        tarde: late < LATE.from ? 0 : Math.ceil(late / LATE.step) * LATE.step,
        waits,
      };
    })
    .toSorted((a, b) => longestOf(b) - longestOf(a) || ((a.medico ?? '') < (b.medico ?? '') ? -1 : 1));
}

/** Until when an absence lasts that has begun. */
const awayUntil = (absences: readonly MinuteRange[], minuto: number): number | null =>
  absences.find(({ inicio, fin }) => inicio <= minuto && minuto < fin)?.fin ?? null;

function waitOf(row: AppointmentRecord, forecast: Forecast | undefined, now: CivilTime): Wait {
  const since = row.tiempos?.en_sala ?? row.estadoDesde;
  const arrived = typeof since === 'string' ? clinicTime(new Date(since)) : null;
  return {
    row,
    llego: arrived === null ? null : arrived.minuto,
    espera: arrived === null ? null : Math.max(0, minutesBetween(arrived, now)),
    // A study is done at its hour, or from now on.
    pasa: forecast?.inicio ?? (row.medico === undefined ? Math.max(startOf(row.hora), now.minuto) : null),
  };
}

const byTurn = (a: Wait, b: Wait): number =>
  (a.pasa ?? 1440) - (b.pasa ?? 1440) || (a.row.hora < b.row.hora ? -1 : 1);

const longestOf = ({ waits }: DoctorWaits): number => Math.max(0, ...waits.map(({ espera }) => espera ?? 0));

/** Whoever has waited longest; null in an empty room. */
export const longestWait = (doctors: readonly DoctorWaits[]): Wait | null =>
  doctors
    .flatMap(({ waits }) => waits)
    .reduce<Wait | null>(
      (longest, each) => ((each.espera ?? -1) > (longest?.espera ?? -1) ? each : longest),
      null,
    );
