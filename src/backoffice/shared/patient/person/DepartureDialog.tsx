import { useState } from 'react';
import type { Answer } from '#client/call';
import type { PatientRecord } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DEPARTURE_COPY as COPY } from '#copy/clinical/people';
import { KIND_LABELS } from '#copy/office/kinds';
import { DEPARTURES, type DepartureKind } from '#domain/people/life/departure';
import { listedName } from '#domain/people/listed-name';
import { longDate, longDay } from '#backoffice/shared/clinic/dates.ts';
import { DIALOG_FOOT, DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useWork, useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { documentWords } from '../patient-words.ts';

interface Props {
  readonly patient: PatientRecord;
  readonly onClose: () => void;
}

/** Notes that somebody died or comes no more, naming the person by birth and document; then offers to cancel what is left. */
export function DepartureDialog({ patient, onClose }: Props) {
  const [clase, setClase] = useState<DepartureKind | null>(null);
  const [departed, setDeparted] = useState<Answer<'noteDeath'> | null>(null);
  return (
    <ModalDialog title={COPY.title} isOpen onClose={onClose} role="alertdialog">
      {departed === null || clase === null ? (
        <DepartureForm
          patient={patient}
          clase={clase}
          onChoose={setClase}
          onDone={setDeparted}
          onClose={onClose}
        />
      ) : (
        <LeftAppointments departed={departed} what={COPY.kinds[clase]} onClose={onClose} />
      )}
    </ModalDialog>
  );
}

function DepartureForm({
  patient,
  clase,
  onChoose,
  onDone,
  onClose,
}: Props & {
  /** Nobody is said to have died by a choice that stood there: null until it is made. */
  readonly clase: DepartureKind | null;
  readonly onChoose: (clase: DepartureKind | null) => void;
  readonly onDone: (departed: Answer<'noteDeath'>) => void;
}) {
  const [fecha, setFecha] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [hasTried, setTried] = useState(false);
  const { id, version, fechaNacimiento } = useOpened(patient);
  const save = useWork(
    (operate, kind: DepartureKind) =>
      kind === 'fallecimiento'
        ? operate('noteDeath', { params: { id }, body: { fecha: fecha ?? '', fuente: said, version } })
        : operate('noteLeaving', { params: { id }, body: { clase: kind, motivo: said, version } }),
    { onDone },
  );
  const isDeath = clase === 'fallecimiento';
  const ofText = isDeath ? 'fuente' : 'motivo';
  const own = hasTried && isDeath && fecha === null ? COPY.pickDate : undefined;
  const wrong = { fecha: own ?? save.wrong('fecha'), said: save.wrong(ofText) };
  const send = (): void => {
    setTried(true);
    if (clase !== null && !(isDeath && fecha === null) && !save.isPending) save.send(clase);
  };
  const born = fechaNacimiento === undefined ? COPY.unborn : COPY.born(longDate(fechaNacimiento));
  return (
    <Form onSubmit={send}>
      <p className="font-strong">{COPY.who(listedName(patient), born, documentWords(patient))}</p>
      <SelectField
        label={COPY.what}
        value={clase ?? ''}
        error={hasTried && clase === null ? COPY.pickKind : undefined}
        options={DEPARTURES.map((each) => ({ id: each, label: COPY.kinds[each] }))}
        onChange={(chosen) => {
          save.reset();
          setTried(false);
          onChoose(chosen);
        }}
      />
      {isDeath && <DateField label={COPY.date} value={fecha} error={wrong.fecha} onChange={setFecha} />}
      {clase !== null && (
        <TextField
          label={isDeath ? COPY.source : COPY.reason}
          help={isDeath ? COPY.sourceHelp : COPY.reasonHelp}
          value={said}
          autoComplete="off"
          error={wrong.said}
          onChange={setSaid}
        />
      )}
      <p className="text-dense text-ink-2">{COPY.effect}</p>
      {save.refusal !== null && wrong.fecha === undefined && wrong.said === undefined && (
        <Notice tone="error">{save.refusal.message}</Notice>
      )}
      <div className={DIALOG_FOOT}>
        <FormActions
          save={clase === null ? COPY.note : COPY.save[clase]}
          isDangerous
          isSaving={save.isPending}
          onCancel={onClose}
        />
      </div>
    </Form>
  );
}

interface LeftAppointmentsProps {
  readonly departed: Answer<'noteDeath'>;
  /** Why they are cancelled. */
  readonly what: string;
  readonly onClose: () => void;
}

/** What somebody who left still has to come for, cancelled with one press or left as it is. */
function LeftAppointments({ departed: { id, terminados, turnos }, what, onClose }: LeftAppointmentsProps) {
  const cancel = useOperation('cancelLeft', { done: () => COPY.cancelled, onDone: onClose });
  const body = { motivo: COPY.cancelReason(what) };
  const ended = Object.values(terminados).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <p role="status">{COPY.done(ended)}</p>
      <p>{turnos.length === 0 ? COPY.noTurns : COPY.turns}</p>
      <ul>
        {turnos.map(({ id: turno, fecha, hora, tipo, medico, estudio }) => (
          <li key={turno}>
            {[longDay(fecha), hora, estudio ?? KIND_LABELS[tipo], medico]
              .filter((each) => each !== undefined)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {cancel.error !== null && <Notice tone="error">{cancel.error.message}</Notice>}
      <div className={DIALOG_ACTIONS}>
        {turnos.length > 0 && (
          <Button
            variant="danger"
            isPending={cancel.isPending}
            onPress={() => cancel.send({ params: { id }, body })}
          >
            {COPY.cancel}
          </Button>
        )}
        {/* Whoever presses Intro once more cancels nothing. */}
        <Button takesFocus onPress={onClose}>
          {COPY.leave}
        </Button>
      </div>
    </>
  );
}
