import { cie10Of } from '../clinical/cie10.ts';
import { APPOINTMENT_KINDS, type AppointmentKind } from '../scheduling/appointment/appointment-kinds.ts';
import type { AppointmentState } from '../scheduling/appointment/appointment-states.ts';
import { CANCEL_REASONS, type CancelReason } from '../scheduling/cancelling/cancel-reason.ts';
import { WEEKDAYS, weekdayOf, type Weekday } from '../shared/civil-date.ts';
import { foldText } from '../shared/spanish-text.ts';
import { classesOf, spreadOf } from './histogram.ts';
import { groupsOf, type Grouping, type Period } from './period.ts';
import type { RollUp } from './roll-up.ts';
import type { Canceller, Cancellations, DeviceLine, HourCell, Statistics } from './statistics.ts';
import { CAME, Tally } from './tally.ts';
import { isOneOf } from '../shared/typed-record.ts';

/** Minutes the schedules offer on one day, per doctor or device. */
export interface OfferedDay {
  readonly recurso: 'medico' | 'equipo';
  readonly id: string;
  readonly fecha: string;
  readonly minutos: number;
}

/** Where the classes of waiting minutes and of days of notice begin. */
const WAIT_CLASSES = [0, 5, 10, 15, 20, 30, 40, 60];
const LEAD_CLASSES = [0, 1, 2, 4, 8, 15, 31, 61];
/** How many reasons of cancellation are listed. */
const REASONS = 8;

/** What figures are reckoned for. */
export type Reckoned = Period & { readonly agrupar: Grouping; readonly medico: string | null };

/** Figures that are added up by and by: two years of a clinic are a twentieth of a second in one go. */
export interface Reckoning {
  add(rollUps: readonly RollUp[]): void;
  /** All figures of what was added, and of what the schedules offered. */
  figures(offered: readonly OfferedDay[]): Statistics;
}

/** All figures of a period, from its roll-ups and from what the schedules offered. */
export function reckon(rollUps: readonly RollUp[], offered: readonly OfferedDay[], of: Reckoned): Statistics {
  const reckoning = beginReckoning(of);
  reckoning.add(rollUps);
  return reckoning.figures(offered);
}

export function beginReckoning({ agrupar, medico, ...period }: Reckoned): Reckoning {
  const whole = new Tally();
  const groups = groupsOf(period, agrupar).map((group) => ({ ...group, tally: new Tally() }));
  const doctors = new Map<string, Tally>();
  const weekdays = new Map(WEEKDAYS.map((day) => [day, new Tally()]));
  const inGroup = groupFinder(groups);
  const ofDoctor = (id: string): Tally => tallyOf(doctors, id);

  return {
    add: (rollUps) => {
      for (const { recurso, id, fecha, cuentas } of rollUps) {
        whole.add(cuentas);
        inGroup(fecha)?.add(cuentas);
        weekdays.get(weekdayOf(fecha))?.add(cuentas);
        if (recurso === 'medico') ofDoctor(id).add(cuentas);
      }
    },
    figures: (offered) => {
      for (const { recurso, id, fecha, minutos } of offered) {
        if (recurso !== 'medico' || minutos === 0) continue;
        whole.offer(minutos);
        inGroup(fecha)?.offer(minutos);
        ofDoctor(id).offer(minutos);
      }
      const lead = whole.histogram('l');
      return {
        ...period,
        agrupar,
        medico,
        resumen: whole.summary(),
        serie: groups.map(({ desde, hasta, tally }) => ({ desde, hasta, ...tally.summary() })),
        horas: [...weekdays].flatMap(([day, tally]) => hoursOf(day, tally)),
        medicos: [...doctors].map(([id, tally]) => ({ medico: id, ...tally.summary() })),
        tipos: kindsOf(whole),
        esperas: classesOf(whole.histogram('w'), WAIT_CLASSES),
        antelacion: { ...spreadOf(lead), clases: classesOf(lead, LEAD_CLASSES) },
        cancelaciones: cancellationsOf(whole),
        diagnosticos: diagnosesOf(whole),
        equipos: devicesOf(whole, offered),
      };
    },
  };
}

/** Finds the tally of a date among consecutive groups. */
function groupFinder(groups: readonly (Period & { tally: Tally })[]): (fecha: string) => Tally | undefined {
  const known = new Map<string, Tally | undefined>();
  return (fecha) => {
    if (!known.has(fecha))
      known.set(fecha, groups.find(({ desde, hasta }) => desde <= fecha && fecha <= hasta)?.tally);
    return known.get(fecha);
  };
}

function tallyOf(tallies: Map<string, Tally>, id: string): Tally {
  const known = tallies.get(id) ?? new Tally();
  tallies.set(id, known);
  return known;
}

const came = (state: string | undefined): boolean => isOneOf(CAME, state);

function hoursOf(dia: Weekday, tally: Tally): HourCell[] {
  const cells = new Map<number, { vinieron: number; faltaron: number }>();
  for (const { parts, count } of tally.family('t')) {
    const [hora = '', , state] = parts;
    const cell = cells.get(Number(hora)) ?? { vinieron: 0, faltaron: 0 };
    if (came(state)) cell.vinieron += count;
    if (state === 'no_asistio') cell.faltaron += count;
    cells.set(Number(hora), cell);
  }
  return [...cells]
    .filter(([, { vinieron, faltaron }]) => vinieron + faltaron > 0)
    .sort(([a], [b]) => a - b)
    .map(([hora, cell]) => ({ dia, hora, ...cell }));
}

function kindsOf(tally: Tally): Statistics['tipos'] {
  const all = tally.family('t');
  const count = (tipo: AppointmentKind, only?: AppointmentState): number =>
    all
      .filter(({ parts }) => parts[1] === tipo && (only === undefined || parts[2] === only))
      .reduce((sum, each) => sum + each.count, 0);
  return APPOINTMENT_KINDS.map((tipo) => ({
    tipo,
    turnos: count(tipo),
    atendidos: count(tipo, 'atendido'),
  }));
}

function cancellationsOf(tally: Tally): Cancellations {
  const porQuien: Record<Canceller, number> = { paciente: 0, clinica: 0, medico: 0 };
  const byReason = new Map<CancelReason | null, number>();
  const reasons = new Map<string, { quien: Canceller; motivo: string; turnos: number }>();
  for (const { parts, count } of tally.family('c')) {
    const [who, motivo = '', code] = parts;
    const quien = who as Canceller; // `counters.ts` writes who cancelled there.
    porQuien[quien] += count;
    const reason = isOneOf(CANCEL_REASONS, code) ? code : null;
    byReason.set(reason, (byReason.get(reason) ?? 0) + count);
    if (reason !== null && reason !== 'otro') continue;
    // People write one reason in many ways: capitals and accents do not make it a different one.
    const key = `${quien}|${foldText(motivo)}`;
    const known = reasons.get(key) ?? { quien, motivo, turnos: 0 };
    reasons.set(key, { ...known, turnos: known.turnos + count });
  }
  const motivos = [...reasons.values()].sort((a, b) => b.turnos - a.turnos || (a.motivo < b.motivo ? -1 : 1));
  return {
    turnos: porQuien.paciente + porQuien.clinica + porQuien.medico,
    conMenosDeUnDia: tally.count('n|tarde'),
    porQuien,
    porMotivo: [...byReason]
      .map(([motivo, turnos]) => ({ motivo, turnos }))
      .sort((a, b) => b.turnos - a.turnos || ((a.motivo ?? '~') < (b.motivo ?? '~') ? -1 : 1)),
    motivos: motivos.slice(0, REASONS),
  };
}

const diagnosesOf = (tally: Tally): Statistics['diagnosticos'] => ({
  consultas: tally.count('k|n'),
  codigos: tally
    .family('d')
    .map(({ parts: [codigo = ''], count }) => ({
      codigo,
      nombre: cie10Of(codigo)?.nombre ?? codigo,
      consultas: count,
    }))
    .sort((a, b) => b.consultas - a.consultas || (a.codigo < b.codigo ? -1 : 1)),
});

function devicesOf(tally: Tally, offered: readonly OfferedDay[]): DeviceLine[] {
  const studies = new Map<string, Map<string, { turnos: number; atendidos: number }>>();
  for (const { recurso, id, minutos } of offered)
    if (recurso === 'equipo' && minutos > 0 && !studies.has(id)) studies.set(id, new Map());
  for (const { parts, count } of tally.family('s')) {
    const [device = '', code = '', state] = parts;
    const codes = studies.get(device) ?? new Map<string, { turnos: number; atendidos: number }>();
    const line = codes.get(code) ?? { turnos: 0, atendidos: 0 };
    line.turnos += count;
    if (state === 'atendido') line.atendidos += count;
    studies.set(device, codes.set(code, line));
  }
  return [...studies]
    .map(([device, codes]): DeviceLine => {
      const estudios = [...codes].map(([codigo, line]) => ({ codigo, ...line }));
      return {
        equipo: device === '' ? null : device,
        turnos: estudios.reduce((sum, { turnos }) => sum + turnos, 0),
        atendidos: estudios.reduce((sum, { atendidos }) => sum + atendidos, 0),
        ocupadosMin: device === '' ? 0 : tally.count(`m|${device}`),
        ofrecidosMin: offered
          .filter(({ recurso, id }) => recurso === 'equipo' && id === device)
          .reduce((sum, { minutos }) => sum + minutos, 0),
        estudios: estudios.sort((a, b) => b.turnos - a.turnos || (a.codigo < b.codigo ? -1 : 1)),
      };
    })
    .sort((a, b) => b.turnos - a.turnos || ((a.equipo ?? '') < (b.equipo ?? '') ? -1 : 1));
}
