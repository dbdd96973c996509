import { useState } from 'react';
import type { BookedTogether } from '#client/queries/appointments';
import type { KindAsked } from '#client/queries/availability';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { DateField } from '#components/ui/form/DateField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SERIES, TOGETHER } from '#copy/office/together';
import type { SeriesRequest } from '#domain/scheduling/booking/booking-together';
import { isCivilDate } from '#domain/shared/civil-date';
import { bookedPatientOf } from '#backoffice/shared/patient/patient-choice.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { ConfirmQuestions } from '../ConfirmQuestions.tsx';
import { ForWhom } from '../ForWhom.tsx';
import { OccurrenceTable } from './OccurrenceTable.tsx';
import { kindAskedOf, occurrencesOf, seriesOf, type SeriesDraft } from './series-draft.ts';
import { useBookTogether } from '../use-book-together.ts';
import type { useChosenPatient } from '../use-chosen-patient.ts';
import { useStandings } from './use-standings.ts';
import { useWaits } from '../use-waits.ts';
import { WaitingChoice } from '#backoffice/shared/waiting-list/WaitingChoice.tsx';
import type { Place, Standing, Checked } from './place-series.ts';

interface Props {
  readonly draft: SeriesDraft;
  readonly chosen: ReturnType<typeof useChosenPatient>;
  readonly today: string;
  readonly onChange: (change: Partial<SeriesDraft>) => void;
  readonly onBooked: (booked: BookedTogether) => void;
}

/** The occurrences and whether each is possible; each can be adjusted, and all are saved together. */
export function SeriesPlan({ draft, chosen, today, onChange, onBooked }: Props) {
  const [moving, setMoving] = useState<number | null>(null);
  const asked = kindAskedOf(draft);
  const { patient, id: paciente } = chosen;
  const checked = useStandings(asked, occurrencesOf(draft), { paciente, today });
  const booking = useBookTogether(
    (operate, body: SeriesRequest) => operate('bookSeries', { body }),
    onBooked,
    chosen.setErrors,
  );
  const count = (...kinds: readonly Standing['clase'][]): number =>
    checked.filter(({ estado }) => kinds.includes(estado.clase)).length;
  const later = count('lejano');
  const placed = count('libre', 'movido');
  const isReady = placed > 0 && placed + later === checked.length;
  const moved = checked.find(({ numero }) => numero === moving);
  const waits = useWaits(paciente, seriesOf(draft, checked, {}, { confirmado: false, esperas: [] }).turnos);

  const put = (numero: number, place: Place): void => {
    booking.forget();
    onChange({ ajustes: { ...draft.ajustes, [numero]: place } });
  };
  const book = (confirmado: boolean): void => {
    if (patient === null || !chosen.check(patient)) return;
    const esperas = waits.answer();
    if (esperas !== null)
      booking.book(seriesOf(draft, checked, bookedPatientOf(patient), { confirmado, esperas }));
  };

  return (
    <>
      <OccurrenceTable
        occurrences={checked}
        mayRemove={checked.length > 2}
        onMove={setMoving}
        onRemove={(numero) => onChange({ quitados: [...draft.quitados, numero] })}
      />
      <p role="status">
        <b>{SERIES.summary(placed, checked.length - later)}</b>
        {count('movido') > 0 && <> {SERIES.summaryMoved(count('movido'))}</>}
        {later > 0 && <> {SERIES.summaryLater(later)}</>}
      </p>
      {booking.error !== null && (
        <Notice tone="error">
          <p>{booking.occurrences === null ? booking.error : SERIES.lost}</p>
        </Notice>
      )}
      <WaitingChoice {...waits.choice} />
      <ForWhom patient={patient} />
      <div className="acciones">
        <Button
          variant="solid"
          isDisabled={patient === null || !isReady}
          isPending={booking.isPending}
          pendingLabel={TOGETHER.booking}
          onPress={() => book(false)}
        >
          {SERIES.book}
        </Button>
      </div>
      {moved !== undefined && asked !== null && (
        <OccurrenceDialog
          occurrence={moved}
          asked={asked}
          paciente={paciente}
          today={today}
          onPut={(place) => {
            put(moved.numero, place);
            setMoving(null);
          }}
          onClose={() => setMoving(null)}
        />
      )}
      {booking.questions !== null && (
        <ConfirmQuestions
          questions={booking.questions}
          duplicates={booking.duplicates}
          isPending={booking.isPending}
          onUse={(known) => {
            booking.forget();
            chosen.use(known);
          }}
          onConfirm={() => book(true)}
          onCancel={booking.forget}
        />
      )}
    </>
  );
}

interface OccurrenceDialogProps {
  readonly occurrence: Checked;
  readonly asked: KindAsked & { readonly medico?: string };
  readonly paciente: string | undefined;
  readonly today: string;
  readonly onPut: (place: Place) => void;
  readonly onClose: () => void;
}

/** Another day or time for one occurrence. */
function OccurrenceDialog({ occurrence, asked, paciente, today, onPut, onClose }: OccurrenceDialogProps) {
  const [fecha, setFecha] = useState(occurrence.fecha);
  const [hora, setHora] = useState<string | null>(null);
  return (
    <ModalDialog title={SERIES.moveTitle(occurrence.numero)} isOpen width="wide" onClose={onClose}>
      <div className="grid gap-4">
        <DateField
          label={SERIES.day}
          value={fecha}
          min={today}
          onChange={(next) => {
            setFecha(next ?? occurrence.fecha);
            setHora(null);
          }}
        />
        {isCivilDate(fecha) && (
          <SlotPicker
            asked={{ ...asked, fecha, paciente }}
            value={hora}
            onChoose={(slot) => setHora(slot.hora)}
          />
        )}
      </div>
      <div className={DIALOG_FOOT}>
        <FormActions
          save={TOGETHER.use}
          isDisabled={hora === null}
          onSave={() => {
            if (hora !== null) onPut({ fecha, hora });
          }}
          onCancel={onClose}
        />
      </div>
    </ModalDialog>
  );
}
