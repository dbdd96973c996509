import type { ConfirmationRecord } from '#client/queries/confirmations';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { CONFIRMATIONS, CONTACT_LABELS } from '#copy/office/confirmations';
import { CONTACT_RESULTS } from '#domain/scheduling/appointment/confirmation';
import { may } from '#domain/access/policies';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import {
  ASKING,
  chosenOf,
  contactCounts,
  EVERYBODY,
  NO_DOCTOR,
  visitsOf,
  type ContactChoice,
  type WorklistChoice,
} from './use-worklist.ts';

interface Props {
  readonly shown: WorklistChoice;
  /** The day shown, once known. */
  readonly fecha: string | null;
  readonly rows: readonly ConfirmationRecord[];
  readonly onShow: (change: Partial<WorklistChoice>) => void;
}

/** What may be shown of the contact, each with how many patients it has: where the day's work stands. */
function contactChoices({ rows, shown, fecha }: Props) {
  const visits = chosenOf(visitsOf(rows), shown);
  const counts = contactCounts(visits);
  const choices: readonly (readonly [id: ContactChoice, label: string, count: number])[] = [
    ['todos', CONFIRMATIONS.all, visits.length],
    ...CONTACT_RESULTS.map((id) => [id, CONTACT_LABELS[id], counts[id]] as const),
    [ASKING, CONFIRMATIONS.byLink.asks, visits.filter(({ pide }) => pide).length],
  ];
  return choices.map(([id, label, count]) => ({ id, label, count: fecha === null ? undefined : count }));
}

/** The day, the doctor, the study (for those who keep the agendas of the studies too) and the state of the contact. */
export function WorklistFilters(props: Props) {
  const { shown, fecha, rows, onShow } = props;
  const { actor } = useVisit();
  const keepsAll = may(actor, 'agenda:keep-all');
  // On a day that was asked for, the way back to the next one stands beside it.
  const beside =
    shown.fecha === undefined
      ? 'xl:grid-cols-[13rem_13rem_13rem_auto]'
      : 'xl:grid-cols-[13rem_auto_13rem_13rem] xl:justify-start sm:max-xl:grid-cols-2';
  return (
    <div
      className={`${FILTERS} [&>fieldset]:col-span-full ${keepsAll ? beside : 'xl:[&>fieldset]:col-span-1 xl:grid-cols-[13rem_13rem_auto]'}`}
    >
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
      <DoctorFilter shown={shown} rows={rows} onShow={onShow} />
      {keepsAll && <StudyFilter shown={shown} rows={rows} onShow={onShow} />}
      <Segmented
        label={CONFIRMATIONS.show}
        narrow="wrap"
        value={shown.contacto}
        options={contactChoices(props)}
        onChange={(contacto) => onShow({ contacto })}
      />
    </div>
  );
}

type FilterProps = Omit<Props, 'fecha'>;

function DoctorFilter({ shown, rows, onShow }: FilterProps) {
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
    <SelectField
      label={CONFIRMATIONS.doctor}
      value={shown.medico}
      options={options}
      onChange={(medico) => onShow({ medico })}
    />
  );
}

function StudyFilter({ shown, rows, onShow }: FilterProps) {
  const studies = new Map(
    rows.flatMap(({ estudio }) => (estudio === undefined ? [] : [[estudio.codigo, estudio.nombre] as const])),
  );
  if (shown.estudio !== EVERYBODY && !studies.has(shown.estudio)) studies.set(shown.estudio, shown.estudio);
  const options = [
    { id: EVERYBODY, label: CONFIRMATIONS.everybody },
    ...[...studies]
      .map(([id, label]) => ({ id, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'es')),
  ];
  return (
    <SelectField
      label={CONFIRMATIONS.study}
      value={shown.estudio}
      options={options}
      onChange={(estudio) => onShow({ estudio })}
    />
  );
}
