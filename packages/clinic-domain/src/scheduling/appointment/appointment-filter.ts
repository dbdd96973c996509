import type { AppointmentKind } from './appointment-kinds.ts';
import type { AppointmentState } from './appointment-states.ts';
import { listedMatcher } from '../../people/search/listed-people.ts';

/**
 * What reception tells apart: who comes for the first time, who comes back, and who was left outside the hours of a
 * doctor or a device and has to be settled.
 */
export const VISIT_CLASSES = ['nuevos', 'controles', 'fuera'] as const;
export type VisitClass = (typeof VISIT_CLASSES)[number];

const IS_OF: Readonly<Record<VisitClass, (appointment: FilteredAppointment) => boolean>> = {
  nuevos: ({ tipo }) => tipo === 'primera_vez',
  controles: ({ tipo }) => tipo === 'control' || tipo === 'posoperatorio',
  fuera: ({ fueraDeHorario }) => fueraDeHorario === true,
};

/** The filter of an appointment list. An absent field filters nothing; several values in one field mean any of them. */
export interface AppointmentCriteria {
  readonly medicos?: readonly string[] | undefined;
  readonly estado?: readonly AppointmentState[] | undefined;
  readonly tipo?: readonly AppointmentKind[] | undefined;
  readonly consulta?: VisitClass | undefined;
  readonly estudio?: string | undefined;
  readonly equipo?: string | undefined;
  readonly paciente?: string | undefined;
  /** Instead of `paciente`: all the ids of one person while records are being merged. */
  readonly pacientes?: readonly string[] | undefined;
  readonly texto?: string | undefined;
  /** The people whom the records know by `texto`: by a document or a former surname, which no appointment says. */
  readonly conocidos?: ReadonlySet<string> | undefined;
}

/** The part of an appointment that a filter reads. */
export interface FilteredAppointment {
  readonly medico?: string | undefined;
  readonly estado: AppointmentState;
  readonly tipo: AppointmentKind;
  readonly estudio?: { readonly codigo: string; readonly nombre: string } | undefined;
  readonly equipo?: string | undefined;
  readonly fueraDeHorario?: boolean | undefined;
  readonly paciente: {
    readonly id?: string | undefined;
    readonly nombre: string;
    readonly telefono?: string | undefined;
  };
}

/** The one rule behind the list, the summaries, the export and the screen. */
export function matchesCriteria(appointment: FilteredAppointment, asked: AppointmentCriteria): boolean {
  const { medicos, estado, tipo, consulta, estudio, equipo, paciente, pacientes, texto } = asked;
  const { medico } = appointment;
  return (
    (medicos === undefined || (medico !== undefined && medicos.includes(medico))) &&
    (estado === undefined || estado.includes(appointment.estado)) &&
    (tipo === undefined || tipo.includes(appointment.tipo)) &&
    (consulta === undefined || IS_OF[consulta](appointment)) &&
    (estudio === undefined || appointment.estudio?.codigo === estudio) &&
    (equipo === undefined || appointment.equipo === equipo) &&
    (paciente === undefined || appointment.paciente.id === paciente) &&
    (pacientes === undefined || pacientes.includes(appointment.paciente.id ?? '')) &&
    (texto === undefined || matchesText(appointment, texto, asked.conocidos))
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** Whether a text is of an appointment: its person, as every search finds people, its doctor or its study. */
export const matchesText = (
  { paciente, medico, estudio }: Pick<FilteredAppointment, 'paciente' | 'medico' | 'estudio'>,
  texto: string,
  conocidos: ReadonlySet<string> = NOBODY,
): boolean =>
  listedMatcher(texto, conocidos)({ ...paciente, also: [medico, estudio?.nombre, estudio?.codigo] });
