import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { studiesQuery } from '#client/queries/studies';
import { VIEWS } from '#copy/office/agenda-views';
import { KIND_LABELS } from '#copy/office/kinds';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { VISIT_CLASSES } from '#domain/scheduling/appointment/appointment-filter';
import { APPOINTMENT_STATES, stateLabel } from '#domain/scheduling/appointment/appointment-states';
import { StateShape } from '#backoffice/features/appointment/panel/StateMark.tsx';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';
import type { AgendaFilter } from '../agenda-address.ts';
import { chipsOf } from './chips.ts';
import { FilterChips } from './FilterChips.tsx';
import { MultiChoice } from './MultiChoice.tsx';
import { TextFilter } from './TextFilter.tsx';

interface Props {
  readonly filter: AgendaFilter;
  readonly doctors: readonly DoctorRow[];
  /** `typed`: a change that gets no history entry of its own. */
  readonly onChange: (change: Partial<AgendaFilter>, typed?: boolean) => void;
  /** Whatever else goes at the end of the line. */
  readonly children?: ReactNode;
}

/** An id that no study or class has. */
const ANY = '/';

/** What narrows the agenda: on one line on a wide screen, behind a button on a phone, and always in words below. */
export function FilterBar({ filter, doctors, onChange, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const { data: studies = [] } = useQuery(studiesQuery());
  const chips = chipsOf(filter, { doctors, studies });
  return (
    <div className="filtro" data-abierto={isOpen}>
      <div className="filtro-linea">
        <div className="contents">
          <Button
            size="compact"
            icon={<SlidersHorizontal aria-hidden="true" size={20} strokeWidth={1.75} />}
            aria-expanded={isOpen}
            aria-controls={fieldsId}
            onPress={() => setIsOpen(!isOpen)}
          >
            {VIEWS.filtersShown(chips.length)}
          </Button>
        </div>
        <div id={fieldsId} className="filtro-campos" role="group" aria-label={VIEWS.filters}>
          <TextFilter
            value={filter.texto ?? ''}
            onChange={(texto) => onChange({ texto: texto === '' ? undefined : texto }, true)}
          />
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
        {children}
      </div>
      <FilterChips chips={chips} onChange={onChange} />
    </div>
  );
}
