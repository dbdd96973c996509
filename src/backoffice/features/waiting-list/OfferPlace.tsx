import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { KIND_LABELS } from '#copy/office/kinds';
import { FREED } from '#copy/office/waiting-list';
import { TOGETHER } from '#copy/office/together';
import { startOf } from '#domain/scheduling/appointment/appointment';
import { VISIT_KINDS, type VisitKind } from '#domain/scheduling/appointment/appointment-kinds';
import { may } from '#domain/access/policies';
import type { FreedPlace } from '#domain/scheduling/waiting-list/waiting-list-match';
import { isCivilDate } from '#domain/shared/civil-date';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly onChoose: (place: FreedPlace) => void;
  readonly onCancel: () => void;
}

/** Chooses a free place of a doctor, to see whom to offer it to. */
export function OfferPlace({ onChoose, onCancel }: Props) {
  const today = useToday();
  const { actor } = useVisit();
  const { data: doctors = [] } = useQuery(doctorsQuery());
  const keepsAll = may(actor, 'agenda:keep-all');
  const [medico, setMedico] = useState(keepsAll ? '' : (actor.medico ?? ''));
  const [tipo, setTipo] = useState<VisitKind>('control');
  const [fecha, setFecha] = useState(today);
  return (
    <section
      className="px-5 pt-4 pb-5 border border-line border-t-2 border-t-ink rounded-b-control bg-surface [&_h2]:text-chart-1 grid justify-items-start gap-3 mb-6 *:w-full [&>button]:w-auto"
      aria-label={FREED.chooseTitle}
    >
      <h2>{FREED.chooseTitle}</h2>
      <p>{FREED.offerHelp}</p>
      <div className={PAIRS}>
        <SelectField
          label={TOGETHER.doctor}
          placeholder={TOGETHER.choose}
          value={medico}
          options={doctors
            .filter(({ id, activo }) => activo && (keepsAll || id === actor.medico))
            .map(({ id, nombre }) => ({ id, label: nombre }))}
          onChange={setMedico}
        />
        <SelectField
          label={TOGETHER.kind}
          value={tipo}
          options={VISIT_KINDS.map((id) => ({ id, label: KIND_LABELS[id] }))}
          onChange={setTipo}
        />
        <DateField
          label={TOGETHER.day}
          value={fecha}
          min={today}
          onChange={(next) => setFecha(next ?? today)}
        />
      </div>
      {medico !== '' && isCivilDate(fecha) && (
        <SlotPicker
          asked={{ medico, tipo, fecha }}
          value={null}
          onChoose={({ hora, fin }) =>
            onChoose({ medico, tipo, fecha, hora, duracionMin: startOf(fin) - startOf(hora) })
          }
        />
      )}
      <Button variant="quiet" onPress={onCancel}>
        {FREED.done}
      </Button>
    </section>
  );
}
