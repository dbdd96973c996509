import type { ConfirmationRecord } from '#client/confirmations';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/DateField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/SelectField.tsx';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import { CONTACT_RESULTS } from '#domain/scheduling/confirmation';
import { useDoctorNames } from '#backoffice/shared/doctor-names.ts';
import { EVERYBODY, NO_DOCTOR, type ContactChoice, type WorklistChoice } from './use-worklist.ts';

interface Props {
  readonly shown: WorklistChoice;
  /** The day that is shown, once it is known. */
  readonly fecha: string | null;
  readonly rows: readonly ConfirmationRecord[];
  readonly onShow: (change: Partial<WorklistChoice>) => void;
}

const CONTACTS: readonly { readonly id: ContactChoice; readonly label: string }[] = [
  { id: 'todos', label: CONFIRMATIONS.all },
  ...CONTACT_RESULTS.map((id) => ({ id, label: CONTACT_LABELS[id] })),
];

/** The day, the doctor and how far the contact has got. */
export function WorklistFilters({ shown, fecha, rows, onShow }: Props) {
  const nameOf = useDoctorNames();
  const doctors = [...new Set(rows.flatMap(({ medico }) => medico ?? []))];
  const isChosenKnown = [EVERYBODY, NO_DOCTOR, ...doctors].includes(shown.medico);
  const options = [
    { id: EVERYBODY, label: CONFIRMATIONS.everybody },
    ...[...doctors, ...(isChosenKnown ? [] : [shown.medico])]
      .map((id) => ({ id, label: nameOf(id) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
    { id: NO_DOCTOR, label: CONFIRMATIONS.withoutDoctor },
  ];
  return (
    <div className="filtros confirmar-filtros">
      <DateField
        label={CONFIRMATIONS.day}
        value={shown.fecha ?? fecha}
        onChange={(next) => onShow({ fecha: next ?? undefined })}
      />
      {shown.fecha !== undefined && (
        <Button variant="quiet" onPress={() => onShow({ fecha: undefined })}>
          {CONFIRMATIONS.nextDay}
        </Button>
      )}
      <SelectField
        label={CONFIRMATIONS.doctor}
        value={shown.medico}
        options={options}
        onChange={(medico) => onShow({ medico })}
      />
      <Segmented
        label={CONFIRMATIONS.show}
        value={shown.contacto}
        options={CONTACTS}
        onChange={(contacto) => onShow({ contacto })}
      />
    </div>
  );
}
