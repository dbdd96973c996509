import { useRef, useState, type ReactNode } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Form } from '#components/ui/form/Form.tsx';
import type { ListedDoctor } from '#contract/doctors';
import type { StudyRecord } from '#contract/studies';
import { BOOKING } from '#copy/office/booking';
import { USUAL } from '#copy/office/booking/usual';
import type { FieldErrors } from '#domain/shared/app-error';
import { belowXl } from '#components/ui/breakpoints.ts';
import { useRemPx } from '#components/ui/rem.ts';
import { AbsentEyesProvider } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { WaitingChoice } from '#backoffice/shared/waiting-list/WaitingChoice.tsx';
import { useMedia } from '#backoffice/shared/screen/use-media.ts';
import { comesAs, type BookingDraft } from './booking-draft.ts';
import { ConfirmStep } from './confirm/ConfirmStep.tsx';
import { SaveBar, SaveButton } from './confirm/SaveBar.tsx';
import { PatientStep } from './patient/PatientStep.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { ROUNDS } from '#copy/clinical/rounds';
import { QuestionDialog, RefusalNotice } from './confirm/BookingAnswers.tsx';
import { useBook } from './confirm/use-book.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useBookingKeys } from './use-booking-keys.ts';
import type { Prefill } from './use-prefill.ts';
import { OldAppointment } from './when/OldAppointment.tsx';
import { UsualVisit, useUsualVisit } from './when/UsualVisit.tsx';
import { WhenStep } from './when/WhenStep.tsx';
import { STEPS, STEP } from './booking-style.ts';
import { present } from '#domain/shared/typed-record';

interface Props {
  readonly prefill: Prefill;
  readonly doctors: readonly ListedDoctor[];
  readonly studies: readonly StudyRecord[];
  readonly holidayOn: (fecha: string) => string | null;
  readonly onStartOver: () => void;
  readonly onBooked: (appointment: AppointmentRecord, study: StudyRecord | undefined) => void;
}

/** Patient, time, confirmation: one form, all of it visible on a wide screen. */
export function BookingForm({ prefill, doctors, studies, holidayOn, onStartOver, onBooked }: Props) {
  const [problems, setProblems] = useState<FieldErrors>({});
  const [isFirstOpen, setIsFirstOpen] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLDivElement>(null);
  const form = useBookingForm(prefill, doctors, studies);
  const booking = useBook((appointment) => onBooked(appointment, form.study));
  const { draft } = form;
  const usual = useUsualVisit(draft, form.doctors);
  const isNarrow = useMedia(belowXl(useRemPx()));
  const { refusal } = booking;
  const asksEye = draft.kind === 'estudio' || draft.kind === 'procedimiento';
  const errors: FieldErrors = { ...refusal?.fields, ...problems };

  const change = (next: Partial<BookingDraft>): void => {
    form.change(next);
    setProblems({});
    if (refusal !== null && !booking.isBooking) booking.forget();
  };
  /** Moves the focus to the save button, as confirming is all that is left to do. */
  const settle = (next: Partial<BookingDraft>): void => {
    change({ isWalkIn: false, isQueued: false, ...next });
    setIsFirstOpen(false);
    save.current?.querySelector('button')?.focus();
  };
  /** An overbooking needs a reason: it is asked for where it is chosen, not once it is sent. */
  const overbook = (next: Partial<BookingDraft>): void => {
    change(next);
    if ((next.isOverbooking ?? draft.isOverbooking) && draft.motivo.trim() === '')
      element.current?.querySelector<HTMLElement>('[data-motivo] input')?.focus();
  };
  const takeUsual = (): void => {
    if (usual !== null) change({ kind: usual.tipo, isKindChosen: true, medico: usual.medico });
  };
  const submit = (): void => {
    if (booking.isBooking) return;
    const request = form.request();
    setProblems(request.ok ? {} : request.error);
    if (request.ok) booking.book(request.value);
  };

  useBookingKeys({
    onPatient: () =>
      element.current?.querySelector<HTMLElement>('[data-paso=paciente] :is(input, button)')?.focus(),
    onFirst: () => {
      if (draft.isWalkIn) change(comesAs(false, draft.fecha));
      setIsFirstOpen(true);
      element.current?.querySelector<HTMLElement>('[data-first-places] li button')?.focus();
    },
    onUsual: usual === null ? null : takeUsual,
    onSave: () => element.current?.requestSubmit(),
  });

  return (
    <Form box={element} onSubmit={submit}>
      <div className="@container">
        <div className={STEPS}>
          <Step id="paciente" number={1} title={BOOKING.steps.patient}>
            <PatientStep
              draft={draft}
              prefill={prefill}
              errors={errors}
              showErrors={Object.keys(problems).length > 0}
              isRecovered={form.isRecovered}
              onStartOver={onStartOver}
              onChange={(patient) => change({ patient })}
            />
          </Step>
          <Step id="cuando" number={2} title={BOOKING.steps.when}>
            {prefill.old !== null && draft.reemplazaA !== null && (
              <OldAppointment old={prefill.old} onForget={() => change({ reemplazaA: null })} />
            )}
            {draft.ronda !== null && (
              <Notice tone={errors['ronda'] === undefined ? 'info' : 'error'}>
                <p>{errors['ronda']?.[0] ?? ROUNDS.booking}</p>
              </Notice>
            )}
            {usual !== null && <UsualVisit usual={usual} onTake={takeUsual} />}
            <AbsentEyesProvider
              paciente={asksEye && draft.patient?.kind === 'known' ? draft.patient.patient.id : undefined}
            >
              <WhenStep
                draft={draft}
                asked={form.asked}
                doctors={form.doctors}
                studies={studies}
                needsDoctor={form.needsDoctor}
                errors={errors}
                isFirstOpen={isFirstOpen}
                mayOverbook={form.overbookings !== null}
                holidayOn={holidayOn}
                onFirstOpen={setIsFirstOpen}
                onChange={change}
                onHour={overbook}
                onPlace={settle}
              />
            </AbsentEyesProvider>
          </Step>
          <Step id="confirmar" number={3} title={BOOKING.steps.confirm}>
            {refusal !== null &&
              (Object.keys(refusal.fields ?? {}).length === 0 || refusal.code !== 'entrada_invalida') && (
                <RefusalNotice
                  refusal={refusal}
                  mayOverbook={form.overbookings !== null && !draft.isOverbooking}
                  isBooking={booking.isBooking}
                  onPlace={({ fecha, hora, medico }) =>
                    settle({
                      ...{ fecha, hora, isOverbooking: false },
                      // Whoever is here stays in the room, if the place is of today.
                      isWalkIn: draft.isWalkIn && fecha === draft.fecha,
                      ...present({ medico }),
                    })
                  }
                  onPatient={(patient) => change({ patient: { kind: 'known', patient } })}
                  onOverbook={() => overbook({ isOverbooking: true })}
                  onQueue={
                    draft.isWalkIn && draft.kind !== 'estudio'
                      ? () => change({ isQueued: true, isOverbooking: false, hora: null })
                      : null
                  }
                  onRetry={booking.again}
                />
              )}
            <ConfirmStep
              draft={draft}
              day={form.day}
              studyName={form.study?.nombre ?? null}
              errors={errors}
              held={form.held}
              overbookings={form.overbookings}
              onChange={change}
            />
            <WaitingChoice
              decided={{ salen: draft.espera === null ? [] : [draft.espera], siguen: draft.siguen }}
              waits={form.waits}
              error={problems['espera']?.[0]}
              endsOne
              onChange={({ salen, siguen }) => change({ espera: salen[0] ?? null, siguen })}
            />
            {!isNarrow && (
              // In sight also where what is asked above it is taller than the window.
              <div className="sticky bottom-[var(--avisos,0px)] z-10 -mx-5 grid bg-surface px-5 py-2">
                <SaveButton box={save} draft={draft} isBooking={booking.isBooking} />
              </div>
            )}
            <p className="flex flex-wrap gap-x-3.5 gap-y-1.5 text-small text-ink-2 [&_kbd]:py-[0.0625rem] [&_kbd]:px-1.5 [&_kbd]:border [&_kbd]:border-line-strong [&_kbd]:border-b-2 [&_kbd]:rounded-mark [&_kbd]:bg-paper [&_kbd]:text-ink [&_kbd]:[font:inherit] [&_kbd]:whitespace-nowrap">
              <span className="sr-only">{BOOKING.keys}:</span>
              <span>
                <kbd>F2</kbd> {BOOKING.keyPatient}
              </span>
              <span>
                <kbd>F8</kbd> {BOOKING.keyFirst}
              </span>
              {usual !== null && (
                <span>
                  <kbd>F9</kbd> {USUAL.key}
                </span>
              )}
              <span>
                <kbd>Ctrl</kbd>+<kbd>Intro</kbd> {BOOKING.keySave}
              </span>
            </p>
          </Step>
        </div>
      </div>
      {isNarrow && (
        <SaveBar draft={draft} day={form.day} study={form.study} needsDoctor={form.needsDoctor}>
          <SaveButton box={save} draft={draft} isBooking={booking.isBooking} />
        </SaveBar>
      )}
      {booking.question !== null && (
        <QuestionDialog
          question={booking.question}
          isBooking={booking.isBooking}
          onUse={(patient) => {
            booking.forget();
            form.change({ patient: { kind: 'known', patient } });
          }}
          onConfirm={() => {
            if (booking.question !== null) booking.book({ ...booking.question.request, confirmado: true });
          }}
          onClose={booking.forget}
        />
      )}
    </Form>
  );
}

interface StepProps {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ id, number, title, children }: StepProps) => (
  <section className={STEP} data-paso={id} aria-labelledby={`paso-${id}`}>
    <h2 id={`paso-${id}`}>
      <span aria-hidden="true">{number}</span> {title}
    </h2>
    {children}
  </section>
);
