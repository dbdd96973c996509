import { VIEWS } from '#copy/office/agenda-views';
import { KIND_LABELS } from '#copy/office/kinds';
import { stateLabel } from '#domain/scheduling/appointment/appointment-states';
import type { AgendaFilter } from '../agenda-address.ts';

/** One active filter in words, and the filter without it. */
export interface Chip {
  readonly id: string;
  readonly label: string;
  readonly without: Partial<AgendaFilter>;
}

interface Names {
  readonly doctors: readonly { readonly id: string; readonly nombre: string }[];
  readonly studies: readonly { readonly codigo: string; readonly nombre: string }[];
}

/** The active filters one by one, in the order of the fields. */
export function chipsOf(filter: AgendaFilter, { doctors, studies }: Names): readonly Chip[] {
  const { medicos = [], estado = [], tipo = [], consulta, estudio, texto } = filter;
  return [
    ...(texto === undefined
      ? []
      : [{ id: 'texto', label: VIEWS.words(texto), without: { texto: undefined } }]),
    ...medicos.map((id) => ({
      id: `medico-${id}`,
      label: doctors.find((doctor) => doctor.id === id)?.nombre ?? id,
      without: { medicos: without(medicos, id) },
    })),
    ...estado.map((id) => ({
      id: `estado-${id}`,
      label: stateLabel(id),
      without: { estado: without(estado, id) },
    })),
    ...tipo.map((id) => ({ id: `tipo-${id}`, label: KIND_LABELS[id], without: { tipo: without(tipo, id) } })),
    ...(consulta === undefined
      ? []
      : [{ id: 'consulta', label: VIEWS.visitClasses[consulta], without: { consulta: undefined } }]),
    ...(estudio === undefined
      ? []
      : [
          {
            id: 'estudio',
            label: studies.find(({ codigo }) => codigo === estudio)?.nombre ?? estudio,
            without: { estudio: undefined },
          },
        ]),
  ];
}

function without<Id>(ids: readonly Id[], one: Id): readonly Id[] | undefined {
  const left = ids.filter((id) => id !== one);
  return left.length === 0 ? undefined : left;
}
