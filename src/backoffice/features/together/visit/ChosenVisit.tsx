import { useEffect, useRef, useState } from 'react';
import type { BookedTogether } from '#client/queries/appointments';
import type { PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ERROR_COPY } from '#copy/errors';
import { TOGETHER, VISIT } from '#copy/office/together';
import { startOf } from '#domain/scheduling/appointment/appointment';
import type { ItineraryRequest } from '#domain/scheduling/booking/booking-together';
import type { FieldErrors } from '#domain/shared/app-error';
import type { Proposal, ProposedStep } from '#contract/booking';
import { formatHour } from '#domain/shared/interval';
import { bookedPatientOf, type PatientChoice } from '#backoffice/shared/patient/patient-choice.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { SlotPicker } from '#backoffice/shared/slots/SlotPicker.tsx';
import { ConfirmQuestions } from '../ConfirmQuestions.tsx';
import { ForWhom } from '../ForWhom.tsx';
import { VisitHead } from './ProposalCard.tsx';
import { Timeline } from './Timeline.tsx';
import { useWaits } from '../use-waits.ts';
import { WaitingChoice } from '#backoffice/shared/waiting-list/WaitingChoice.tsx';
import { useBookTogether } from '../use-book-together.ts';
import { itineraryOf, problemOf, withHour } from './visit-draft.ts';
import { VISIT_CARD } from '#backoffice/features/together/together-style.ts';

interface Props {
  readonly visit: Proposal;
  readonly patient: PatientChoice | null;
  readonly onChange: (visit: Proposal) => void;
  readonly onBack: () => void;
  /** A new patient is somebody who has a record. */
  readonly onUse: (patient: PatientRecord) => void;
  readonly onBooked: (booked: BookedTogether) => void;
  readonly onPatientErrors: (errors: FieldErrors) => void;
  /** False when the patient's own fields must be corrected first. */
  readonly onBooking: (patient: PatientChoice) => boolean;
}

/** The chosen visit: each part can be moved to another time, and a harmful order is refused with its reason. */
export function ChosenVisit(props: Props) {
  const { visit, patient, onChange, onBack, onUse, onBooked, onPatientErrors, onBooking } = props;
  const box = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const booking = useBookTogether(
    (operate, body: ItineraryRequest) => operate('bookItinerary', { body }),
    onBooked,
    onPatientErrors,
  );
  // The button that led here is gone.
  useEffect(() => box.current?.focus(), []);
  const person = patient?.kind === 'known' ? patient.patient.id : undefined;
  const waits = useWaits(person, itineraryOf(visit, {}, { confirmado: false, esperas: [] }).turnos);
  const problem = problemOf(visit);
  const edited = visit.pasos.find(({ codigo }) => codigo === editing);
  const lost = (booking.occurrences ?? []).filter(({ porque }) => porque !== null);

  const book = (confirmado: boolean): void => {
    if (patient === null || !onBooking(patient)) return;
    const esperas = waits.answer();
    if (esperas !== null) booking.book(itineraryOf(visit, bookedPatientOf(patient), { confirmado, esperas }));
  };

  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`${VISIT_CARD} border-iris! [box-shadow:inset_4px_0_0_var(--color-iris)]`}
      aria-label={VISIT.chosen}
    >
      <VisitHead visit={visit} />
      <Timeline
        visit={visit}
        wrong={problem?.codigo}
        action={(step) => (
          <Button
            variant="quiet"
            size="compact"
            aria-label={TOGETHER.changeOf(step.nombre)}
            onPress={() => setEditing(step.codigo)}
          >
            {TOGETHER.change}
          </Button>
        )}
      />
      {problem !== null && (
        <Notice tone="error">
          <p>
            <b>{VISIT.problem}.</b> {problem.mensaje}
          </p>
        </Notice>
      )}
      {booking.error !== null && (
        <Notice
          tone="error"
          action={
            <Button size="compact" onPress={onBack}>
              {VISIT.again}
            </Button>
          }
        >
          <p>{lost.length === 0 ? booking.error : `${VISIT.lost}.`}</p>
          {lost.map(({ hora, porque }) => (
            <p key={hora}>
              {VISIT.lostPart(
                visit.pasos.find((step) => step.hora === hora)?.nombre ?? VISIT.consult,
                hora,
                porque === null ? '' : ERROR_COPY[porque.motivo],
              )}
            </p>
          ))}
        </Notice>
      )}
      <WaitingChoice {...waits.choice} />
      <ForWhom patient={patient} />
      <div className="acciones">
        <Button
          variant="solid"
          isDisabled={problem !== null || patient === null}
          isPending={booking.isPending}
          pendingLabel={TOGETHER.booking}
          onPress={() => book(false)}
        >
          {VISIT.book}
        </Button>
        <Button onPress={onBack}>{VISIT.back}</Button>
      </div>
      {edited !== undefined && (
        <StepHourDialog
          fecha={visit.fecha}
          step={edited}
          paciente={person}
          onChoose={(hora) => {
            booking.forget();
            setEditing(null);
            onChange(withHour(visit, edited.codigo, hora));
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {booking.questions !== null && (
        <ConfirmQuestions
          questions={booking.questions}
          duplicates={booking.duplicates}
          isPending={booking.isPending}
          onUse={(known) => {
            booking.forget();
            onUse(known);
          }}
          onConfirm={() => book(true)}
          onCancel={booking.forget}
        />
      )}
    </section>
  );
}

interface StepHourDialogProps {
  readonly fecha: string;
  readonly step: ProposedStep;
  readonly paciente: string | undefined;
  readonly onChoose: (hora: string) => void;
  readonly onClose: () => void;
}

/** Another time for one part of a visit: a free place of its doctor or study, or any five minutes for the drops. */
function StepHourDialog({ fecha, step, paciente, onChoose, onClose }: StepHourDialogProps) {
  const [hour, setHour] = useState(step.hora);
  const { clase, tipo, medico, estudio, ojo, duracionMin } = step;
  return (
    <ModalDialog title={TOGETHER.changeTitle(step.nombre)} isOpen width="wide" onClose={onClose}>
      {clase === 'gotas' ? (
        <SelectField
          label={VISIT.dropsHour}
          value={hour}
          options={hoursAround(step.hora).map((id) => ({ id, label: id }))}
          onChange={setHour}
        />
      ) : (
        <SlotPicker
          asked={{
            fecha,
            ...(clase === 'consulta' ? { tipo } : { estudio, ojo }),
            medico,
            paciente,
            ...(clase === 'consulta' ? {} : { duracionMin }),
          }}
          value={hour}
          onChoose={({ hora }) => setHour(hora)}
        />
      )}
      <div className={DIALOG_FOOT}>
        <FormActions save={TOGETHER.use} onSave={() => onChoose(hour)} onCancel={onClose} />
      </div>
    </ModalDialog>
  );
}

/** Every five minutes, from two hours before to two hours after. */
const hoursAround = (hora: string): string[] =>
  Array.from({ length: 49 }, (_, index) => startOf(hora) + (index - 24) * 5)
    .filter((minute) => minute >= 0 && minute < 24 * 60)
    .map(formatHour);
