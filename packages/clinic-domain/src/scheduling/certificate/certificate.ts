/**
 * The no-overlap certificate. It reads only the stored appointments and shares no code with booking, so that
 * a mistake there cannot hide itself here.
 */

/** The part of a stored appointment that the certificate reads. */
export interface CertifiedAppointment {
  readonly id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly duracionMin: number;
  readonly estado: string;
  readonly medico?: string | undefined;
  readonly equipo?: string | undefined;
  readonly paciente: { readonly id: string };
  readonly sobreturno?: boolean | undefined;
  /** Waits in a queue, without an hour of its own. */
  readonly enCola?: boolean | undefined;
  readonly liberadoDesde?: string | undefined;
  readonly itinerario?: string | undefined;
}

/** Two appointments that hold one resource at the same time and must not. */
export interface Overlap {
  readonly recurso: 'medico' | 'equipo' | 'paciente';
  readonly id: string;
  readonly fecha: string;
  readonly turnos: readonly [string, string];
}

/** How many appointments were read, how many take time, which overlap, which are unreadable. */
export interface Certificate {
  readonly turnos: number;
  readonly ocupan: number;
  readonly sobreturnos: number;
  readonly solapes: readonly Overlap[];
  readonly ilegibles: readonly string[];
}

interface Held {
  readonly turno: string;
  readonly desde: number;
  readonly hasta: number;
  readonly appointment: CertifiedAppointment;
}

const TAKES_NOTHING = ['cancelado', 'reprogramado'];
const TAKES_ALL = ['agendado', 'confirmado', 'en_sala', 'en_preparacion', 'en_atencion', 'atendido'];
const FREES_REST = ['se_retiro', 'no_asistio'];

/** Checks every doctor, device and patient, day by day. */
export function certify(appointments: Iterable<CertifiedAppointment>): Certificate {
  const groups = new Map<string, { recurso: Overlap['recurso']; id: string; fecha: string; held: Held[] }>();
  const ilegibles: string[] = [];
  let [turnos, ocupan, sobreturnos] = [0, 0, 0];
  for (const appointment of appointments) {
    turnos += 1;
    if (appointment.enCola === true || TAKES_NOTHING.includes(appointment.estado)) continue;
    const held = read(appointment);
    if (held === null) {
      ilegibles.push(appointment.id);
      continue;
    }
    if (held.hasta === held.desde) continue;
    ocupan += 1;
    if (appointment.sobreturno === true) sobreturnos += 1;
    const { medico, equipo, paciente, fecha } = appointment;
    const resources: [Overlap['recurso'], string | undefined][] = [
      ['medico', medico],
      ['equipo', equipo],
      ['paciente', paciente.id],
    ];
    for (const [recurso, id] of resources) {
      if (id === undefined) continue;
      const key = JSON.stringify([recurso, id, fecha]);
      const group = groups.get(key) ?? { recurso, id, fecha, held: [] };
      group.held.push(held);
      groups.set(key, group);
    }
  }
  const solapes = [...groups.values()].flatMap(({ recurso, id, fecha, held }) =>
    overlapping(held, recurso).map((pair): Overlap => ({ recurso, id, fecha, turnos: pair })),
  );
  return { turnos, ocupan, sobreturnos, solapes, ilegibles };
}

/** Sweeps a resource's day in order of time, holding on to the appointments that have not ended. */
function overlapping(held: readonly Held[], recurso: Overlap['recurso']): [string, string][] {
  const pairs: [string, string][] = [];
  let running: Held[] = [];
  for (const next of [...held].sort((a, b) => a.desde - b.desde || (a.turno < b.turno ? -1 : 1))) {
    running = running.filter(({ hasta }) => hasta > next.desde);
    for (const other of running) if (!mayShare(recurso, other, next)) pairs.push([other.turno, next.turno]);
    running.push(next);
  }
  return pairs;
}

function mayShare(recurso: Overlap['recurso'], { appointment: a }: Held, { appointment: b }: Held): boolean {
  switch (recurso) {
    case 'medico':
      return a.sobreturno === true || b.sobreturno === true;
    case 'paciente':
      return a.itinerario !== undefined && a.itinerario === b.itinerario;
    case 'equipo':
      return false;
  }
}

/** The minutes an appointment holds; null when its hours or its state are unreadable. */
function read(appointment: CertifiedAppointment): Held | null {
  const desde = minuteOf(appointment.hora);
  const length = appointment.duracionMin;
  if (desde === null || !Number.isInteger(length) || length <= 0 || desde + length > 24 * 60) return null;
  const frees = FREES_REST.includes(appointment.estado);
  if (!frees && !TAKES_ALL.includes(appointment.estado)) return null;
  let hasta = desde + length;
  if (frees && appointment.liberadoDesde !== undefined) {
    const freed = minuteOf(appointment.liberadoDesde);
    if (freed === null) return null;
    hasta = Math.max(desde, Math.min(hasta, freed));
  }
  return { turno: appointment.id, desde, hasta, appointment };
}

function minuteOf(hora: string): number | null {
  if (!/^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$/.test(hora)) return null;
  return parseInt(hora.slice(0, 2), 10) * 60 + parseInt(hora.slice(3), 10);
}
