import type { AppointmentRecord } from '#client/queries/appointments';
import {
  matchesCriteria,
  matchesText,
  type VisitClass,
} from '#domain/scheduling/appointment/appointment-filter';
import type { AgendaView } from '../use-agenda-view.ts';

type Choice = string | readonly string[] | null | undefined;

/** The filters that apply to the day; an absent one does not narrow it. */
export type FilteredView = AgendaView & {
  readonly estado?: Choice;
  readonly tipo?: Choice;
  readonly estudio?: Choice;
  readonly texto?: string | null | undefined;
};

/** The filter as lists; an empty list lets everything through. */
export interface DayFilter {
  readonly estados: readonly string[];
  readonly tipos: readonly string[];
  readonly estudios: readonly string[];
  readonly texto: string;
  readonly consulta?: VisitClass | undefined;
  /** The people whom the records know by the text. */
  readonly conocidos?: ReadonlySet<string> | undefined;
}

const listOf = (choice: Choice): readonly string[] =>
  (typeof choice === 'string' ? choice.split(',') : (choice ?? [])).filter((each) => each !== '');

export const filterOf = (view: FilteredView): DayFilter => ({
  estados: listOf(view.estado),
  tipos: listOf(view.tipo),
  estudios: listOf(view.estudio),
  texto: view.texto?.trim() ?? '',
  consulta: view.consulta,
});

const lets = (allowed: readonly string[], value: string | undefined): boolean =>
  allowed.length === 0 || (value !== undefined && allowed.includes(value));

/** Whether anything narrows the day. */
export const isFiltering = ({ estados, tipos, estudios, texto, consulta }: DayFilter): boolean =>
  estados.length + tipos.length + estudios.length > 0 || texto !== '' || consulta !== undefined;

/** True when the filter includes the appointment. */
export const passes = (
  record: AppointmentRecord,
  { estados, tipos, estudios, texto, consulta, conocidos }: DayFilter,
): boolean =>
  lets(estados, record.estado) &&
  lets(tipos, record.tipo) &&
  lets(estudios, record.estudio?.codigo) &&
  matchesCriteria(record, { consulta }) &&
  (texto === '' || matchesText(record, texto, conocidos));
