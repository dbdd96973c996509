import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#client/call';
import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { doctorsQuery } from '#client/queries/doctors';
import { DateField } from '#components/ui/form/DateField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ENDING_WORDS, PREMATURITY as COPY, TREATMENT_WORDS } from '#copy/clinical/prematurity';
import { EYES } from '#domain/clinical/eye';
import { ROP_TREATMENTS } from '#domain/clinical/prematurity/child';
import { ROP_DISCHARGE_IDS } from '#domain/clinical/prematurity/discharge';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { ChildForm } from './ChildForm.tsx';
import { useChildWork } from './use-child-work.ts';

interface Props {
  readonly child: ChildRecord;
  readonly onClose: () => void;
}

const NOBODY = '';

/** Where the child is, who answers for it, and another day. */
export function ChangeChildDialog({ child, onClose }: Props) {
  const doctors = useQuery(doctorsQuery());
  const [lugar, setLugar] = useState(child.lugar ?? '');
  const [medico, setMedico] = useState(child.medico ?? NOBODY);
  const [proximo, setProximo] = useState<string | null>(child.proximo);
  const [motivo, setMotivo] = useState('');
  const work = useChildWork({ done: ({ paciente }) => COPY.done.changed(paciente.nombre), onDone: onClose });
  const limit = child.clinica?.limite;
  const isLater = limit !== undefined && proximo !== null && proximo > limit;
  const save = () =>
    work.send(() =>
      call('changeChild', {
        params: { id: child.id },
        body: {
          lugar: lugar.trim() === '' ? null : lugar,
          ...(medico === NOBODY ? {} : { medico }),
          ...(proximo === null || proximo === child.proximo ? {} : { proximo }),
          ...(motivo.trim() === '' ? {} : { motivo }),
          version: child.version,
        },
      }),
    );
  return (
    <ChildForm
      title={COPY.changeTitle(child.paciente.nombre)}
      work={work}
      fields={['lugar', 'medico', 'proximo', 'motivo']}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={COPY.place}
        value={lugar}
        autoComplete="off"
        error={work.wrong('lugar')}
        onChange={setLugar}
      />
      <SelectField
        label={COPY.doctor}
        value={medico}
        options={[
          ...(child.medico === null ? [{ id: NOBODY, label: COPY.nobody }] : []),
          ...(doctors.data ?? [])
            .filter(({ activo }) => activo)
            .map(({ id, nombre }) => ({ id, label: nombre })),
        ]}
        onChange={setMedico}
      />
      <DateField
        label={COPY.day}
        value={proximo}
        error={work.wrong('proximo')}
        {...(limit === undefined ? {} : { help: COPY.dayHelp(mediumDate(limit)) })}
        onChange={setProximo}
      />
      {isLater && (
        <TextField
          label={COPY.reason}
          value={motivo}
          autoComplete="off"
          error={work.wrong('motivo')}
          onChange={setMotivo}
        />
      )}
    </ChildForm>
  );
}

/** A treatment of the retina. */
export function TreatChildDialog({ child, onClose }: Props) {
  const { fecha: today } = useClinicNow();
  // Neither what was done nor in which eye is guessed.
  const [que, setQue] = useState<(typeof ROP_TREATMENTS)[number] | null>(null);
  const [ojo, setOjo] = useState<(typeof EYES)[number] | null>(null);
  const [isTried, setTried] = useState(false);
  const [fecha, setFecha] = useState<string | null>(today);
  const work = useChildWork({
    done: ({ paciente, proximo }) => COPY.done.treated(paciente.nombre, mediumDate(proximo)),
    onDone: onClose,
  });
  const save = () => {
    setTried(true);
    if (que === null || ojo === null || fecha === null) return;
    const body = { que, ojo, fecha, version: child.version };
    work.send(() => call('treatChild', { params: { id: child.id }, body }));
  };
  return (
    <ChildForm
      title={COPY.treatTitle(child.paciente.nombre)}
      help={COPY.treatHelp}
      work={work}
      fields={['que', 'ojo', 'fecha']}
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        label={COPY.what}
        value={que ?? ''}
        placeholder={COPY.pickTreatment}
        error={isTried && que === null ? COPY.pickTreatment : work.wrong('que')}
        options={ROP_TREATMENTS.map((id) => ({ id, label: TREATMENT_WORDS[id] }))}
        onChange={(id) => setQue(ROP_TREATMENTS.find((each) => each === id) ?? null)}
      />
      <SelectField
        label={COPY.eyeLabel}
        value={ojo ?? ''}
        placeholder={COPY.pickEye}
        error={isTried && ojo === null ? COPY.pickEye : work.wrong('ojo')}
        options={EYES.map((id) => ({ id, label: id }))}
        onChange={(id) => setOjo(EYES.find((each) => each === id) ?? null)}
      />
      <DateField
        label={COPY.when}
        value={fecha}
        error={isTried && fecha === null ? COPY.pickDay : work.wrong('fecha')}
        onChange={setFecha}
      />
    </ChildForm>
  );
}

const LEAVING = [...ROP_DISCHARGE_IDS, 'traslado'] as const;

/** Leaving the register: the server refuses it while the eyes ask for another look. */
export function DischargeDialog({ child, onClose }: Props) {
  const [como, setComo] = useState<(typeof LEAVING)[number] | null>(null);
  const [texto, setTexto] = useState('');
  const [isTried, setTried] = useState(false);
  const work = useChildWork({
    done: ({ paciente }) => COPY.done.discharged(paciente.nombre),
    isUndoable: true,
    onDone: onClose,
  });
  const save = () => {
    setTried(true);
    if (como === null) return;
    const body = { como, ...(texto.trim() === '' ? {} : { texto }), version: child.version };
    work.send(() => call('dischargeChild', { params: { id: child.id }, body }));
  };
  return (
    <ChildForm
      title={COPY.dischargeTitle(child.paciente.nombre)}
      help={COPY.dischargeHelp}
      work={work}
      fields={['como', 'texto']}
      saveLabel={COPY.discharge.replace('…', '')}
      isDangerous
      onSave={save}
      onClose={onClose}
    >
      <SelectField
        label={COPY.ending}
        value={como ?? ''}
        placeholder={COPY.pickEnding}
        error={isTried && como === null ? COPY.pickEnding : work.wrong('como')}
        options={LEAVING.map((id) => ({ id, label: ENDING_WORDS[id] }))}
        onChange={(id) => setComo(LEAVING.find((each) => each === id) ?? null)}
      />
      {como === 'traslado' && (
        <TextField
          label={COPY.where}
          value={texto}
          autoComplete="off"
          error={work.wrong('texto')}
          onChange={setTexto}
        />
      )}
    </ChildForm>
  );
}
