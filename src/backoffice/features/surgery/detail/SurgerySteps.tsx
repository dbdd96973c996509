import { useState } from 'react';
import { call } from '#client/call';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { formatHour } from '#domain/shared/interval';
import { useReadHour } from '#backoffice/shared/clinic/hour-text.ts';
import { HourTextField } from '#backoffice/shared/clinic/HourTextField.tsx';
import { typedNumber } from '#backoffice/shared/documents/forms/form-props.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';

type Step = 'accept' | 'schedule' | 'unschedule' | 'discard';

/** What comes next for an operation that is not over. */
export function SurgerySteps({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { actor } = useVisit();
  const [step, setStep] = useState<Step | null>(null);
  const { estado, propia } = surgery;
  if (estado === 'realizada' || estado === 'descartada' || !may(actor, 'surgery:schedule')) return null;
  const close = (): void => setStep(null);
  return (
    <section aria-labelledby="que-sigue">
      <h2 id="que-sigue" className="mb-2 text-chart-1">
        {COPY.stepTitle}
      </h2>
      <div className="flex flex-wrap gap-2">
        {estado === 'propuesta' && (
          <Button variant="solid" onPress={() => setStep('accept')}>
            {COPY.accept}
          </Button>
        )}
        {estado !== 'propuesta' && (
          <Button variant={estado === 'aceptada' ? 'solid' : 'outline'} onPress={() => setStep('schedule')}>
            {estado === 'aceptada' ? COPY.schedule : COPY.reschedule}
          </Button>
        )}
        {estado === 'programada' && (
          <Button variant="quiet" onPress={() => setStep('unschedule')}>
            {COPY.unschedule}
          </Button>
        )}
        {propia && (
          <Button variant="quiet" onPress={() => setStep('discard')}>
            {COPY.discard}
          </Button>
        )}
      </div>
      {(step === 'accept' || step === 'unschedule') && (
        <Back surgery={surgery} isBack={step === 'unschedule'} onClose={close} />
      )}
      {step === 'schedule' && <Schedule surgery={surgery} onClose={close} />}
      {step === 'discard' && <Discard surgery={surgery} onClose={close} />}
    </section>
  );
}

interface Props {
  readonly surgery: SurgeryRecord;
  readonly onClose: () => void;
}

const outside = (work: ReturnType<typeof useSurgeryWork>): string | undefined =>
  work.hasFields ? undefined : work.message;

/** Accepted, or without a day again. */
function Back({ surgery: { id, version }, isBack, onClose }: Props & { readonly isBack: boolean }) {
  const [motivo, setReason] = useState('');
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.aceptada(nombre), onClose);
  return (
    <ConfirmDialog
      title={isBack ? COPY.unscheduleTitle : COPY.acceptTitle}
      isOpen
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={isBack ? COPY.unschedule : COPY.accept}
      cancelLabel={COPY.cancel}
      onConfirm={() =>
        work.send(() =>
          call('stepSurgery', { params: { id }, body: { estado: 'aceptada', motivo, version } }),
        )
      }
      onCancel={onClose}
    >
      {isBack && (
        <>
          <p className="m-0">{COPY.unscheduleHelp}</p>
          <TextField
            label={COPY.reason}
            value={motivo}
            onChange={setReason}
            autoComplete="off"
            error={work.wrong('motivo')}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function Schedule({ surgery: { id, version, fecha, hora }, onClose }: Props) {
  const { fecha: today } = useClinicNow();
  const [day, setDay] = useState<string | null>(fecha);
  const [hour, setHour] = useState(hora ?? '');
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.programada(nombre), onClose);
  const wrongDay = work.wrong('fecha');
  const readHour = useReadHour();
  const [wrongHour, setWrongHour] = useState<string | undefined>();
  const save = (): void => {
    const read = hour.trim() === '' ? null : readHour(hour, COPY.hourName, { paso: 1 });
    setWrongHour(read?.ok === false ? read.error : undefined);
    if (read?.ok === false) return;
    work.send(() =>
      call('stepSurgery', {
        params: { id },
        body: {
          estado: 'programada',
          ...(day === null ? {} : { fecha: day }),
          ...(read === null ? {} : { hora: formatHour(read.value) }),
          version,
        },
      }),
    );
  };
  return (
    <ConfirmDialog
      title={COPY.scheduleTitle}
      isOpen
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={COPY.save}
      cancelLabel={COPY.cancel}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className="formulario">
        <DateField
          label={COPY.date}
          min={today}
          value={day}
          onChange={setDay}
          {...(wrongDay === undefined ? {} : { error: wrongDay })}
        />
        <HourTextField
          label={COPY.hour}
          value={hour}
          onChange={(text) => {
            setHour(text);
            setWrongHour(undefined);
          }}
          placeholder="08:30"
          error={wrongHour ?? work.wrong('hora')}
        />
      </div>
    </ConfirmDialog>
  );
}

function Discard({ surgery: { id, version }, onClose }: Props) {
  const [motivo, setReason] = useState('');
  const [next, setNext] = useState<'control' | 'nada' | null>(null);
  const [days, setDays] = useState('');
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.descartada(nombre), onClose);
  const controlDias = typedNumber(days);
  const wrongNext = work.wrong('controlDias');
  return (
    <ConfirmDialog
      title={COPY.discardTitle}
      isOpen
      isDangerous
      isPending={work.isPending}
      error={outside(work)}
      confirmLabel={COPY.discard}
      cancelLabel={COPY.cancel}
      onConfirm={() =>
        work.send(() =>
          call('stepSurgery', {
            params: { id },
            body: {
              estado: 'descartada',
              motivo,
              ...(next === 'nada' ? { sinControl: true } : {}),
              ...(next === 'control' && controlDias !== undefined ? { controlDias } : {}),
              version,
            },
          }),
        )
      }
      onCancel={onClose}
    >
      <p className="m-0">{COPY.discardHelp}</p>
      <div className="formulario">
        <TextField
          label={COPY.reason}
          value={motivo}
          onChange={setReason}
          autoComplete="off"
          error={work.wrong('motivo')}
        />
        <Segmented
          label={COPY.next}
          narrow="wrap"
          value={next}
          options={[
            { id: 'control', label: COPY.nextControl },
            { id: 'nada', label: COPY.nextNothing },
          ]}
          onChange={setNext}
        />
        {next === 'control' && (
          <TextField
            label={COPY.inDays}
            value={days}
            onChange={setDays}
            inputMode="numeric"
            autoComplete="off"
            error={wrongNext}
          />
        )}
        {next !== 'control' && wrongNext !== undefined && (
          <p role="alert" className="m-0 text-small font-semibold text-retina">
            {wrongNext}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
