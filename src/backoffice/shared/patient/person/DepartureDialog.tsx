import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Answer } from '#client/call';
import type { PatientRecord } from '#client/queries/patients';
import { refusalOf } from '#client/query';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { DEPARTURE_COPY as COPY } from '#copy/clinical/people';
import { DEPARTURES, type DepartureKind } from '#domain/people/life/departure';
import { listedName } from '#domain/people/listed-name';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { documentWords } from '../patient-words.ts';
import { LeftAppointments } from './LeftAppointments.tsx';

interface Props {
  readonly patient: PatientRecord;
  readonly onClose: () => void;
}

/** Notes that somebody died or comes no more, naming the person by birth and document; then offers to cancel what is left. */
export function DepartureDialog({ patient, onClose }: Props) {
  const [clase, setClase] = useState<DepartureKind>('fallecimiento');
  const [departed, setDeparted] = useState<Answer<'noteDeath'> | null>(null);
  return (
    <ModalDialog title={COPY.title} isOpen onClose={onClose} role="alertdialog">
      {departed === null ? (
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
  readonly clase: DepartureKind;
  readonly onChoose: (clase: DepartureKind) => void;
  readonly onDone: (departed: Answer<'noteDeath'>) => void;
}) {
  const today = useToday();
  const refresh = useRefresh(
    'pacientes',
    'turnos',
    'planes',
    'listaEspera',
    'porAvisar',
    'ordenes',
    'cirugias',
  );
  const [fecha, setFecha] = useState<string | null>(today);
  const [said, setSaid] = useState('');
  const { id, version, fechaNacimiento } = patient;
  const save = useMutation({
    mutationFn: () =>
      clase === 'fallecimiento'
        ? call('noteDeath', { params: { id }, body: { fecha: fecha ?? '', fuente: said, version } })
        : call('noteLeaving', { params: { id }, body: { clase, motivo: said, version } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
  const refusal = refusalOf(save.error);
  const isDeath = clase === 'fallecimiento';
  const born = fechaNacimiento === undefined ? COPY.unborn : COPY.born(longDate(fechaNacimiento));
  return (
    <Form onSubmit={() => !save.isPending && save.mutate()}>
      <p className="font-strong">{COPY.who(listedName(patient), born, documentWords(patient))}</p>
      <SelectField
        label={COPY.what}
        value={clase}
        options={DEPARTURES.map((each) => ({ id: each, label: COPY.kinds[each] }))}
        onChange={(chosen) => onChoose(DEPARTURES.find((each) => each === chosen) ?? 'fallecimiento')}
      />
      {isDeath && (
        <DateField
          label={COPY.date}
          value={fecha}
          error={refusal?.fields?.['fecha']?.[0]}
          onChange={setFecha}
        />
      )}
      <TextField
        label={isDeath ? COPY.source : COPY.reason}
        help={isDeath ? COPY.sourceHelp : undefined}
        value={said}
        error={refusal?.fields?.[isDeath ? 'fuente' : 'motivo']?.[0]}
        onChange={setSaid}
      />
      <p className="text-dense text-ink-2">{COPY.effect}</p>
      {refusal !== null && refusal.fields === undefined && <Notice tone="error">{refusal.message}</Notice>}
      <FormActions save={COPY.save[clase]} isDangerous isSaving={save.isPending} onCancel={onClose} />
    </Form>
  );
}
