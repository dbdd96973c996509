import type { ReactNode } from 'react';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { VIEWS } from '#copy/office/agenda-views';
import { KIND_LABELS } from '#copy/office/kinds';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { VISIT_CLASSES } from '#domain/scheduling/appointment/appointment-filter';
import { APPOINTMENT_STATES, stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { AgendaFilter } from '../agenda-address.ts';
import { MultiChoice } from './MultiChoice.tsx';

interface Props {
  readonly id: string;
  readonly isOpen: boolean;
  readonly filter: AgendaFilter;
  readonly doctors: readonly DoctorRow[];
  readonly studies: readonly { readonly codigo: string; readonly nombre: string }[];
  readonly onChange: (change: Partial<AgendaFilter>) => void;
  /** What comes first where the bar has no room for it. */
  readonly children?: ReactNode;
}

/** An id that no study or class has. */
const ANY = '/';

/** What narrows the agenda, below the bar while somebody looks for it. */
export function FilterFields({ id, isOpen, filter, doctors, studies, onChange, children }: Props) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      role="group"
      aria-label={VIEWS.filters}
      className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2 [&[hidden]]:hidden print:hidden"
    >
      {children}
      <MultiChoice
        label={VIEWS.doctors}
        any={VIEWS.anyDoctor}
        options={doctors.map(({ id, nombre }) => ({ id, label: nombre }))}
        value={filter.medicos}
        onChange={(medicos) => onChange({ medicos })}
      />
      <MultiChoice
        label={VIEWS.states}
        any={VIEWS.anyState}
        options={APPOINTMENT_STATES.map((id) => ({
          id,
          label: stateLabel(id),
          mark: <StateShape estado={id} />,
        }))}
        value={filter.estado}
        onChange={(estado) => onChange({ estado })}
      />
      <MultiChoice
        label={VIEWS.kinds}
        any={VIEWS.anyKind}
        options={APPOINTMENT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
        value={filter.tipo}
        onChange={(tipo) => onChange({ tipo })}
      />
      <SelectField
        label={VIEWS.visits}
        value={filter.consulta ?? ANY}
        onChange={(id) => onChange({ consulta: VISIT_CLASSES.find((each) => each === id) })}
        options={[
          { id: ANY, label: VIEWS.anyVisit },
          ...VISIT_CLASSES.map((id) => ({ id, label: VIEWS.visitClasses[id] })),
        ]}
      />
      <SelectField
        label={VIEWS.study}
        value={filter.estudio ?? ANY}
        onChange={(id) => onChange({ estudio: id === ANY ? undefined : id })}
        options={[
          { id: ANY, label: VIEWS.anyStudy },
          ...studies.map(({ codigo, nombre }) => ({ id: codigo, label: nombre })),
        ]}
      />
    </div>
  );
}
