import { counted } from '#copy/counted';
import type { AppointmentKind } from '#domain/scheduling/appointment/appointment-kinds';
import type { Grouping } from '#domain/statistics/period';
import type { Canceller } from '#domain/statistics/statistics';

/** Up to two days in hours, then in days. */
const inHours = (hours: number): string =>
  hours <= 48
    ? hours === 1
      ? '1 hora'
      : `${String(hours)} horas`
    : `${String(Math.round(hours / 24))} días`;

/** Estadísticas. */
export const STATISTICS = {
  loading: 'Sumando los turnos…',
  period: 'Periodo',
  periods: {
    mes: 'Este mes',
    '30': '30 días',
    trimestre: 'Trimestre',
    anio: 'Año',
    otro: 'Otro',
  },
  from: 'Desde',
  to: 'Hasta',
  missingDay: 'Elija el día.',
  wrongOrder: 'El último día no puede ser anterior al primero.',
  tooLong: 'El periodo puede tener hasta dos años.',
  doctor: 'Médico',
  allDoctors: 'Todos los médicos',
  exportCsv: 'Exportar CSV',
  shown: (from: string, to: string) => `Del ${from} al ${to}`,
  compared: (from: string, to: string) => `Al lado, el periodo anterior: del ${from} al ${to}.`,
  notOver: (days: number) =>
    days === 1
      ? 'El periodo no ha terminado: falta un día.'
      : `El periodo no ha terminado: faltan ${String(days)} días.`,
  preparing: (done: number, total: number) =>
    `Se están sumando los turnos anteriores: ${String(done)} de ${String(total)} días. Las cifras irán subiendo hasta terminar.`,
  empty: 'No hay turnos en este periodo.',
  emptyHelp: 'Elija otro periodo u otro médico. Las cifras aparecen en cuanto se agenda el primer turno.',
  before: (value: string) => `antes ${value}`,
  nothing: '—',
  data: 'Ver las cifras en una tabla',
  grouping: { dia: 'por día', semana: 'por semana', mes: 'por mes' } as const satisfies Record<
    Grouping,
    string
  >,
  weekOf: (day: string) => `Semana del ${day}`,
  facts: {
    booked: 'Turnos',
    came: 'Vinieron',
    absent: 'Ausencias',
    wait: 'Espera mediana',
    used: 'Ocupación',
    cancelled: 'Cancelados',
  },
  attendance: {
    title: 'Asistencia',
    came: 'Vinieron',
    absent: 'No asistieron',
    before: 'Vinieron antes',
    cancelled: 'Cancelados',
    says: (came: string, absent: string, share: string) =>
      `Asistieron: ${counted(came, 'paciente', 'pacientes')}. Faltaron: ${absent}, el ${share} de los que se esperaban.`,
    saysNobody: 'Todavía no se sabe de nadie si vino o faltó.',
  },
  heat: {
    title: 'Ausencias por día y hora',
    corner: 'Hora',
    cell: (share: string, absent: number, expected: number) =>
      `faltó el ${share}: ${String(absent)} de ${String(expected)}`,
    empty: 'sin turnos',
    few: (enough: number) => `Sin color, las horas con menos de ${String(enough)} pacientes: dicen poco.`,
    says: (day: string, hour: string, share: string) =>
      `Donde más se falta: ${day} a las ${hour}, el ${share}.`,
    saysNone: 'Nadie faltó en este periodo.',
  },
  causes: {
    title: 'Por qué no vinieron',
    figure: 'Veces',
    says: (count: string, first: string) =>
      `Lo dijeron ${count} de los pacientes a los que se llamó; lo más frecuente: ${first}.`,
  },
  byDoctor: {
    title: 'Ausencias por médico',
    of: (absent: string, expected: string) => `${absent} de ${expected}`,
    share: 'Parte que faltó',
  },
  wait: {
    title: 'Espera en la sala',
    median: 'La mitad espera',
    p90: '9 de cada 10',
    zone: 'Más de 40 min',
    says: (median: string, p90: string) =>
      `La mitad espera hasta ${counted(median, 'minuto', 'minutos')} y nueve de cada diez hasta ${p90}. Se mide desde que llega hasta que lo hacen pasar.`,
    none: 'Nadie pasó de la sala a la atención en este periodo.',
    classes: 'Minutos de espera',
    patients: 'Pacientes',
  },
  occupancy: {
    title: 'Ocupación por médico',
    figure: 'Horas con turno y horas ofrecidas',
    hours: (used: string, offered: string) => `${used} de ${offered}`,
    overbooked: (minutes: string) => `, y ${minutes} de sobreturnos`,
    noHours: (used: string) => `${used}, fuera de su horario`,
    says: (share: string, used: string, offered: string) =>
      `Está tomado el ${share} de lo ofrecido: ${used} de ${offered}.`,
    outOfHours: 'Sin horario',
  },
  kinds: {
    title: 'Tipos de turno',
    figure: 'Turnos',
    says: (first: string, share: string) => `Primera vez: ${first}, el ${share} de las consultas.`,
    seen: (count: string) => counted(count, 'atendido', 'atendidos'),
    names: {
      primera_vez: 'Primera vez',
      control: 'Control',
      posoperatorio: 'Posoperatorio',
      urgencia: 'Urgencia',
      procedimiento: 'Procedimiento',
      estudio: 'Estudio',
    } as const satisfies Record<AppointmentKind, string>,
  },
  devices: {
    title: 'Estudios por equipo',
    figure: 'Estudios',
    none: 'No hubo estudios en este periodo.',
    withoutDevice: 'Sin equipo',
    used: (share: string) => `${share} del tiempo`,
    codes: (codes: string) => codes,
  },
  studies: {
    title: 'Del estudio al informe',
    none: 'No se hizo ningún estudio en este periodo.',
    device: 'Equipo',
    figure: 'Hechos',
    fromStudy: (median: number | null, p90: number | null) =>
      median === null || p90 === null
        ? 'Ningún estudio de este periodo está validado todavía.'
        : `La mitad se validó en ${inHours(median)} o menos; nueve de cada diez, en ${inHours(p90)}.`,
    fromOrder: (median: number | null, p90: number | null) =>
      median === null || p90 === null ? '' : `Desde el pedido, ${inHours(median)} y ${inHours(p90)}.`,
    repeated: (count: string, share: string, why: readonly string[]) =>
      `Repetidos: ${count} (${share})${why.length === 0 ? '' : `: ${why.join(', ')}`}.`,
    notObtained: (why: readonly string[]) =>
      why.length === 0 ? '' : `Ojos en los que no se pudo: ${why.join(', ')}.`,
    again: (count: string) => counted(count, 'repetido', 'repetidos'),
    median: (hours: number) => `informe en ${inHours(hours)}`,
  },
  diagnoses: {
    title: 'Diagnósticos más frecuentes',
    figure: 'Consultas',
    none: 'No se cerró ninguna consulta en este periodo.',
    says: (count: string, name: string, share: string) =>
      `De ${counted(count, 'consulta cerrada', 'consultas cerradas')}, el diagnóstico más anotado es «${name}»: está en el ${share}.`,
    rest: (count: number) =>
      count === 1
        ? 'Hay un diagnóstico más; la exportación los trae todos.'
        : `Hay ${String(count)} diagnósticos más; la exportación los trae todos.`,
  },
  cancelled: {
    title: 'Cancelaciones',
    who: {
      paciente: 'El paciente',
      clinica: 'La clínica',
      medico: 'El médico',
    } as const satisfies Record<Canceller, string>,
    figure: 'Turnos cancelados',
    says: (count: string, late: string) =>
      `Cancelados: ${counted(count, 'turno', 'turnos')}; ${late}, con menos de un día de aviso.`,
    none: 'No se canceló ningún turno.',
    byReason: 'Por qué se cancela',
    reasons: 'Motivos escritos con palabras',
    noReason: 'Sin motivo escrito',
  },
  lead: {
    title: 'Antelación con que se agenda',
    says: (days: string) => `La mitad se agenda con ${days} de antelación o menos.`,
    sameDay: 'Mismo día',
    days: (from: number, to: number) =>
      from === to ? `${String(from)} d` : `${String(from)}–${String(to)} d`,
    more: (from: number) => `${String(from)} d o más`,
    oneDay: '1 día',
    manyDays: (days: number) => counted(days, 'día', 'días'),
    column: 'Antelación',
    axis: 'Días desde que se agenda hasta el turno',
    shortMore: (from: number) => `${String(from)}+`,
    patients: 'Turnos',
  },
  minutes: (value: number) => `${String(value)} min`,
} as const;
