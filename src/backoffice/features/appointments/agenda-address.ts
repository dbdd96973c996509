import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { VISIT_CLASSES, type AppointmentCriteria } from '#domain/scheduling/appointment/appointment-filter';
import { APPOINTMENT_STATES } from '#domain/scheduling/appointment/appointment-states';
import { MOST_HORIZON_DAYS } from '#domain/scheduling/settings/horizon';
import { addDays, isCivilDate, mondayOf } from '#domain/shared/civil-date';

/** The views of the agenda; `hojas` are the day's printable sheets. */
export const VIEW_KINDS = ['dia', 'semana', 'mes', 'lista', 'hojas'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

/** What narrows the agenda; an absent field does not narrow it. */
export type AgendaFilter = Pick<
  AppointmentCriteria,
  'medicos' | 'estado' | 'tipo' | 'consulta' | 'estudio' | 'texto'
>;

/** What is shown: which view, when, and for whom. It is kept in the address, so that it can be saved and shared. */
export interface AgendaView extends AgendaFilter {
  readonly kind: ViewKind;
  readonly fecha: string;
  /** The last day of a list; null for a week from `fecha` on. */
  readonly hasta: string | null;
  /** The doctor, if exactly one is chosen. */
  readonly doctor: string | null;
  /** The appointment with its panel open. */
  readonly turno: string | null;
  /** The past moment (an instant) at which a day is looked at; absent for the present. */
  readonly momento?: string | undefined;
}

/** How many days a list shows from its first one, unless its last one is chosen. */
const LIST_DAYS = 7;

/** The view in an address; invalid parts are ignored. */
export function readAddress(search: URLSearchParams, today: string): AgendaView {
  const date = (name: string): string | null => {
    const text = search.get(name);
    return text !== null && isCivilDate(text) ? text : null;
  };
  const several = <Word extends string>(name: string, known: readonly Word[]): Word[] | undefined => {
    const words = (search.get(name) ?? '').split(',');
    const chosen = known.filter((word) => words.includes(word));
    return chosen.length === 0 ? undefined : chosen;
  };
  const text = (name: string): string | undefined => search.get(name)?.slice(0, 100) || undefined;
  const medicos = (search.get('medico') ?? '').split(',').filter((name) => name !== '');
  const [kind = 'dia'] = VIEW_KINDS.filter((each) => each === search.get('vista'));
  const fecha = date('fecha') ?? today;
  const hasta = date('hasta');
  const [consulta] = VISIT_CLASSES.filter((each) => each === search.get('consulta'));
  return {
    kind,
    fecha,
    hasta: hasta !== null && hasta >= fecha ? hasta : null,
    doctor: medicos.length === 1 ? (medicos[0] ?? null) : null,
    medicos: medicos.length === 0 ? undefined : medicos,
    estado: several('estado', APPOINTMENT_STATES),
    tipo: several('tipo', APPOINTMENT_KINDS),
    consulta,
    estudio: text('estudio'),
    texto: text('texto'),
    turno: search.get('turno'),
    ...momentOf(kind, search.get('momento')),
  };
}

/** Only a day can be looked at as it was. */
const momentOf = (kind: ViewKind, text: string | null): { momento?: string } =>
  kind === 'dia' &&
  text !== null &&
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) &&
  !Number.isNaN(Date.parse(text))
    ? { momento: text }
    : {};

/** The address of a view, without the parts that are at their default. */
export function writeAddress(view: AgendaView, today: string): Record<string, string> {
  const filter = writeFilter(view);
  return {
    vista: view.kind,
    ...(view.fecha === today ? {} : { fecha: view.fecha }),
    ...(view.hasta === null || view.kind !== 'lista' ? {} : { hasta: view.hasta }),
    ...filter,
    ...(view.turno === null ? {} : { turno: view.turno }),
    ...momentOf(view.kind, view.momento ?? null),
  };
}

/** The filter alone, as the address writes it: what a saved view keeps besides the kind of view. */
export function writeFilter(filter: AgendaFilter): Record<string, string> {
  const { medicos, estado, tipo, consulta, estudio, texto } = filter;
  const given = {
    medico: medicos?.join(','),
    estado: estado?.join(','),
    tipo: tipo?.join(','),
    consulta,
    estudio,
    texto,
  };
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}

/** A view with some of it changed. `doctor` and `medicos` hold the same information; if both change, `medicos` wins. */
export function withChange(view: AgendaView, change: Partial<AgendaView>): AgendaView {
  const doctors =
    'medicos' in change
      ? change.medicos
      : 'doctor' in change
        ? change.doctor === null
          ? undefined
          : [change.doctor]
        : view.medicos;
  const medicos = doctors === undefined || doctors.length === 0 ? undefined : doctors;
  return {
    ...view,
    ...change,
    medicos,
    doctor: medicos?.length === 1 ? (medicos[0] ?? null) : null,
  };
}

export const filterOf = ({ medicos, estado, tipo, consulta, estudio, texto }: AgendaView): AgendaFilter => ({
  medicos,
  estado,
  tipo,
  consulta,
  estudio,
  texto,
});

export const NO_FILTER: AgendaFilter = {
  medicos: undefined,
  estado: undefined,
  tipo: undefined,
  consulta: undefined,
  estudio: undefined,
  texto: undefined,
};

/** The first and last day shown. */
export function daysOf({
  kind,
  fecha,
  hasta,
  consulta,
}: Pick<AgendaView, 'kind' | 'fecha' | 'hasta' | 'consulta'>): {
  readonly desde: string;
  readonly hasta: string;
} {
  switch (kind) {
    case 'dia':
    case 'hojas':
      return { desde: fecha, hasta: fecha };
    case 'semana':
      return { desde: mondayOf(fecha), hasta: addDays(mondayOf(fecha), 6) };
    case 'mes': {
      const first = `${fecha.slice(0, 8)}01`;
      return { desde: first, hasta: addDays(`${monthAfter(first, 1)}-01`, -1) };
    }
    case 'lista':
      return {
        desde: fecha,
        // Of those left outside the hours, who are few and anywhere ahead, all to come.
        hasta: hasta ?? addDays(fecha, consulta === 'fuera' ? MOST_HORIZON_DAYS : LIST_DAYS - 1),
      };
  }
}

/** `2026-11` some months later. */
function monthAfter(fecha: string, months: number): string {
  const index = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12))}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** The same day some months later, or the last day of a shorter month. */
export function addMonths(fecha: string, months: number): string {
  const month = monthAfter(fecha, months);
  const last = Number(addDays(`${monthAfter(fecha, months + 1)}-01`, -1).slice(8));
  return `${month}-${String(Math.min(Number(fecha.slice(8)), last)).padStart(2, '0')}`;
}
