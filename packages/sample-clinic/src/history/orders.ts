import type { Appointment } from '#domain/scheduling/appointment/appointment';
import { toldBy } from '#domain/scheduling/appointment/appointment-history';
import { clinicTime, daysBetween } from '#domain/shared/civil-date';
import { isOpenOrder, type OrderState } from '#domain/studies/orders/order-states';
import type { Order } from '#domain/studies/orders/order';
import { preparationOf } from '#domain/studies/orders/preparation';
import { dueDay, lookDay } from '#domain/studies/orders/steps';
import { askedEyes } from '../eyes/indications.ts';
import { eyesOf, type SampleEyes } from '../eyes/sample-eye.ts';
import type { ClinicLife } from './clinic-life.ts';
import type { LivedAppointment } from './day.ts';
import { randomOf, type Random } from './random.ts';
import { NOBODY, readAt, reportedAt } from './signing-hours.ts';
import { present } from '#domain/shared/typed-record';

const OUTSIDE = ['Dr. Consultorio externo (ejemplo)', 'Centro de salud de ejemplo'] as const;

/** The order of a study that the sample's clinic has lived through; null for what nobody asks for any more. */
export function livedOrder(
  { id, turno, paciente: number }: LivedAppointment,
  life: ClinicLife,
  acceso: () => string,
): Order | null {
  if (turno.tipo !== 'estudio' || turno.estudio === undefined) return null;
  const random = randomOf(`orden ${id}`);
  const hoy = life.ahora.fecha;
  const estado = stateOf(turno, random, hoy);
  if (estado === null) return null;
  const { tiempos } = toldBy(turno.historial);
  const [first] = turno.historial;
  const creada = first?.cuando ?? turno.instante;
  const quien = first?.quien ?? '';
  const { codigo } = turno.estudio;
  const [one = '', ...others] = life.medicos.map((each) => each.id);
  const isOutside = random.chance(0.15) || one === '';
  const medico = random.pick([one, ...others]);
  const prioridad = random.chance(0.08) ? 'urgente' : random.chance(0.15) ? 'preferente' : 'normal';
  const vence = dueDay(prioridad, clinicTime(new Date(creada)).fecha);
  const empezado = tiempos.en_atencion;
  const realizado = tiempos.atendido;
  const isBegun = empezado !== undefined && estado !== 'en_sala' && estado !== 'preparando';
  const isDone = realizado !== undefined && estado !== 'solicitado';
  const line = (at: string | undefined, state: OrderState) =>
    at === undefined ? [] : [{ cuando: at, quien, estado: state }];
  const { id: paciente } = turno.paciente;
  const order: Omit<Order, 'toca'> = {
    paciente: { id: paciente },
    estudio: codigo,
    ojo: turno.ojo ?? 'AO',
    prioridad,
    autor: quien,
    acceso: acceso(),
    creada,
    vence,
    estado,
    indicacion: indicationOf(codigo, turno.ojo, eyesOf(number, hoy)),
    origen: isOutside ? 'externa' : 'consulta',
    solicita: isOutside ? { nombre: random.pick(OUTSIDE) } : { medico, nombre: medico },
    ...(estado === 'solicitado'
      ? {}
      : {
          turno: { id, fecha: turno.fecha, hora: turno.hora, ...present({ equipo: turno.equipo }) },
        }),
    ...(isBegun ? { empezado } : {}),
    ...(isDone ? { realizado } : {}),
    ...(isDone && estado === 'entregado'
      ? {
          entregas: [
            {
              cuando: readAt(realizado, life),
              quien: life.personas.recepcion,
              como: 'papel' as const,
              a: 'paciente' as const,
            },
          ],
        }
      : {}),
    lista: isBegun
      ? Object.fromEntries(preparationOf(codigo).map((each) => [each, { cuando: empezado, quien }]))
      : {},
    historial: [
      { cuando: creada, quien, estado: 'solicitado' },
      ...line(creada, 'agendado'),
      ...line(tiempos.en_sala, 'en_sala'),
      ...(isBegun ? line(empezado, 'en_estudio') : []),
      ...(isDone ? line(realizado, 'realizado') : []),
      ...(isDone ? reportedLines({ realizado, estado, medico: isOutside ? one : medico }, life) : []),
      ...(estado === 'solicitado' ? line(tiempos.no_asistio, 'solicitado') : []),
    ],
  };
  const looked = realizado === undefined ? hoy : clinicTime(new Date(realizado)).fecha;
  const toca = isOpenOrder(order) ? lookDay(order, looked) : null;
  return { ...order, ...present({ toca: toca ?? undefined }) };
}

interface Done {
  readonly realizado: string;
  readonly estado: OrderState;
  readonly medico: string;
}

/** Reported by the technician, read by a doctor, handed out at the desk: each by whom it was, as far as it got. */
function reportedLines({ realizado, estado, medico }: Done, life: ClinicLife): Order['historial'] {
  const { recepcion, medicos } = life.personas;
  const lines = [
    { estado: 'informado', quien: recepcion, cuando: reportedAt(realizado, life) },
    { estado: 'validado', quien: medicos.get(medico) ?? NOBODY, cuando: readAt(realizado, life) },
    { estado: 'entregado', quien: recepcion, cuando: readAt(realizado, life) },
  ] as const;
  return lines.slice(0, lines.findIndex((each) => each.estado === estado) + 1);
}

/** What the worse of the eyes that are looked at is looked at for. */
function indicationOf(codigo: string, ojo: Appointment['ojo'], eyes: SampleEyes): string {
  const asked = askedEyes(codigo, eyes);
  return (asked.find((each) => each.ojo === ojo) ?? asked[0])?.indicacion ?? 'Control';
}

/** How far it got: what was done in the last days is being reported, older ones were handed out. */
function stateOf({ estado, fecha }: Appointment, random: Random, hoy: string): OrderState | null {
  const days = daysBetween(fecha, hoy);
  switch (estado) {
    case 'agendado':
    case 'confirmado':
      return 'agendado';
    case 'en_sala':
      return 'en_sala';
    case 'en_preparacion':
      return 'preparando';
    case 'en_atencion':
      return 'en_estudio';
    case 'atendido': {
      if (days > 4) return 'entregado';
      const roll = random.next();
      if (days === 0) return roll < 0.6 ? 'realizado' : 'informado';
      if (roll < 0.18) return 'realizado';
      return roll < 0.35 ? 'informado' : roll < 0.7 ? 'validado' : 'entregado';
    }
    case 'no_asistio':
      return days <= 21 && random.chance(0.5) ? 'solicitado' : null;
    case 'se_retiro':
    case 'cancelado':
    case 'reprogramado':
      return null;
  }
}
