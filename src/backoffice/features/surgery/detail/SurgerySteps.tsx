import { useState } from 'react';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
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

/** Accepted, or without a day again. */
function Back({ surgery, isBack, onClose }: Props & { readonly isBack: boolean }) {
  const { id, version } = useOpened(surgery);
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.aceptada(nombre), onClose);
  const form = useDraft(work, { motivo: '' });
  return (
    <AskDialog
      title={isBack ? COPY.unscheduleTitle : COPY.acceptTitle}
      of={form}
      save={isBack ? COPY.unschedule : COPY.accept}
      cancel={COPY.cancel}
      help={
        isBack && (
          <>
            <p className="m-0">{COPY.unscheduleHelp}</p>
            <TextField label={COPY.reason} autoComplete="off" {...form.bind('motivo')} />
          </>
        )
      }
      onSend={() =>
        work.send((operate) =>
          operate('stepSurgery', { params: { id }, body: { estado: 'aceptada', ...form.draft, version } }),
        )
      }
      onClose={onClose}
    />
  );
}

function Schedule({ surgery, onClose }: Props) {
  const { id, version, fecha, hora } = useOpened(surgery);
  const { fecha: today } = useClinicNow();
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.programada(nombre), onClose);
  const form = useDraft(work, { fecha, hora: hora ?? '' });
  const readHour = useReadHour();
  const [wrongHour, setWrongHour] = useState<string | undefined>();
  const save = (): void => {
    const { fecha: day, hora: hour } = form.draft;
    const read = hour.trim() === '' ? null : readHour(hour, COPY.hourName, { paso: 1 });
    setWrongHour(read?.ok === false ? read.error : undefined);
    if (read?.ok === false) return;
    const body = {
      estado: 'programada',
      fecha: day ?? undefined,
      hora: read === null ? undefined : formatHour(read.value),
      version,
    } as const;
    work.send((operate) => operate('stepSurgery', { params: { id }, body }));
  };
  return (
    <AskDialog
      title={COPY.scheduleTitle}
      of={form}
      save={COPY.save}
      cancel={COPY.cancel}
      onSend={save}
      onClose={onClose}
    >
      <DateField label={COPY.date} min={today} {...form.bind('fecha')} />
      <HourTextField
        label={COPY.hour}
        placeholder="08:30"
        value={form.draft.hora}
        error={wrongHour ?? form.wrong('hora')}
        onChange={(text) => {
          form.change({ hora: text });
          setWrongHour(undefined);
        }}
      />
    </AskDialog>
  );
}

interface DiscardDraft {
  readonly motivo: string;
  readonly next: 'control' | 'nada' | null;
  readonly controlDias: string;
}
const NOTHING: DiscardDraft = { motivo: '', next: null, controlDias: '' };

function Discard({ surgery, onClose }: Props) {
  const { id, version } = useOpened(surgery);
  const work = useSurgeryWork(({ paciente: { nombre } }) => COPY.done.descartada(nombre), onClose);
  const form = useDraft(work, NOTHING);
  const { motivo, next, controlDias } = form.draft;
  const body = {
    estado: 'descartada',
    motivo,
    sinControl: next === 'nada' ? true : undefined,
    controlDias: next === 'control' ? typedNumber(controlDias) : undefined,
    version,
  } as const;
  const wrongNext = next === 'control' ? undefined : form.wrong('controlDias');
  return (
    <AskDialog
      title={COPY.discardTitle}
      of={form}
      isDangerous
      save={COPY.discard}
      cancel={COPY.cancel}
      help={<p className="m-0">{COPY.discardHelp}</p>}
      onSend={() => work.send((operate) => operate('stepSurgery', { params: { id }, body }))}
      onClose={onClose}
    >
      <TextField label={COPY.reason} autoComplete="off" {...form.bind('motivo')} />
      <Segmented
        label={COPY.next}
        narrow="wrap"
        options={[
          { id: 'control', label: COPY.nextControl },
          { id: 'nada', label: COPY.nextNothing },
        ]}
        {...form.plain('next')}
      />
      {next === 'control' && (
        <TextField label={COPY.inDays} inputMode="numeric" autoComplete="off" {...form.bind('controlDias')} />
      )}
      {wrongNext !== undefined && (
        <p role="alert" className="m-0 text-small font-semibold text-retina">
          {wrongNext}
        </p>
      )}
    </AskDialog>
  );
}
