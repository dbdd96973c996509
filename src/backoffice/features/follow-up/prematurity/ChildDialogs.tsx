import { useQuery } from '@tanstack/react-query';
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
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

interface Props {
  readonly child: ChildRecord;
  readonly onClose: () => void;
}

const NOBODY = '';
type Change = Readonly<Record<'lugar' | 'medico' | 'motivo', string>> & { readonly proximo: string | null };

/** Where the child is, who answers for it, and another day. */
export function ChangeChildDialog({ child, onClose }: Props) {
  const { id, version } = useOpened(child);
  const doctors = useQuery(doctorsQuery());
  const work = useOperation('changeChild', {
    done: ({ paciente }) => COPY.done.changed(paciente.nombre),
    onDone: onClose,
  });
  const form = useDraft<Change>(work, {
    lugar: child.lugar ?? '',
    medico: child.medico ?? NOBODY,
    proximo: child.proximo,
    motivo: '',
  });
  const { lugar, medico, proximo, motivo } = form.draft;
  const limit = child.clinica?.limite;
  const isLater = limit !== undefined && proximo !== null && proximo > limit;
  const body = {
    lugar: lugar.trim() === '' ? null : lugar,
    medico: medico === NOBODY ? undefined : medico,
    proximo: proximo === null || proximo === child.proximo ? undefined : proximo,
    motivo: motivo.trim() === '' ? undefined : motivo,
    version,
  };
  return (
    <AskDialog
      title={COPY.changeTitle(child.paciente.nombre)}
      of={form}
      save={COPY.save}
      onSend={() => work.send({ params: { id }, body })}
      onClose={onClose}
    >
      <TextField label={COPY.place} autoComplete="off" {...form.bind('lugar')} />
      <SelectField
        label={COPY.doctor}
        options={[
          ...(child.medico === null ? [{ id: NOBODY, label: COPY.nobody }] : []),
          ...(doctors.data ?? [])
            .filter(({ activo }) => activo)
            .map(({ id: doctor, nombre }) => ({ id: doctor, label: nombre })),
        ]}
        {...form.bind('medico')}
      />
      <DateField
        label={COPY.day}
        {...(limit === undefined ? {} : { help: COPY.dayHelp(mediumDate(limit)) })}
        {...form.bind('proximo')}
      />
      {isLater && <TextField label={COPY.reason} autoComplete="off" {...form.bind('motivo')} />}
    </AskDialog>
  );
}

interface Treatment {
  readonly que: (typeof ROP_TREATMENTS)[number] | null;
  readonly ojo: (typeof EYES)[number] | null;
  readonly fecha: string | null;
}

/** A treatment of the retina. Neither what was done nor in which eye is guessed. */
export function TreatChildDialog({ child, onClose }: Props) {
  const { id, version, paciente } = useOpened(child);
  const { fecha } = useClinicNow();
  const work = useOperation('treatChild', {
    done: (saved) => COPY.done.treated(saved.paciente.nombre, mediumDate(saved.proximo)),
    onDone: onClose,
  });
  const nothing: Treatment = { que: null, ojo: null, fecha };
  const form = useDraft(work, nothing, { que: COPY.pickTreatment, ojo: COPY.pickEye, fecha: COPY.pickDay });
  return (
    <AskDialog
      title={COPY.treatTitle(paciente.nombre)}
      isFinal
      help={COPY.treatHelp}
      of={form}
      save={COPY.save}
      onSend={() => form.submit((draft) => work.send({ params: { id }, body: { ...draft, version } }))}
      onClose={onClose}
    >
      <SelectField
        label={COPY.what}
        placeholder={COPY.pickTreatment}
        options={ROP_TREATMENTS.map((each) => ({ id: each, label: TREATMENT_WORDS[each] }))}
        {...form.bind('que')}
      />
      <SelectField
        label={COPY.eyeLabel}
        placeholder={COPY.pickEye}
        options={EYES.map((each) => ({ id: each, label: each }))}
        {...form.bind('ojo')}
      />
      <DateField label={COPY.when} {...form.bind('fecha')} />
    </AskDialog>
  );
}

const LEAVING = [...ROP_DISCHARGE_IDS, 'traslado'] as const;

interface Leaving {
  readonly como: (typeof LEAVING)[number] | null;
  readonly texto: string;
}

/** Leaving the register: the server refuses it while the eyes ask for another look. */
export function DischargeDialog({ child, onClose }: Props) {
  const { id, version, paciente } = useOpened(child);
  const reopen = useReopenChild();
  const work = useOperation('dischargeChild', {
    done: (saved) => COPY.done.discharged(saved.paciente.nombre),
    undo: (saved) => () => reopen(saved),
    onDone: onClose,
  });
  const nothing: Leaving = { como: null, texto: '' };
  const form = useDraft(work, nothing, { como: COPY.pickEnding });
  return (
    <AskDialog
      title={COPY.dischargeTitle(paciente.nombre)}
      help={COPY.dischargeHelp}
      of={form}
      save={COPY.discharge.replace('…', '')}
      isDangerous
      onSend={() =>
        form.submit(({ como, texto }) =>
          work.send({ params: { id }, body: { como, texto: texto.trim() ? texto : undefined, version } }),
        )
      }
      onClose={onClose}
    >
      <SelectField
        label={COPY.ending}
        placeholder={COPY.pickEnding}
        options={LEAVING.map((each) => ({ id: each, label: ENDING_WORDS[each] }))}
        {...form.bind('como')}
      />
      {form.draft.como === 'traslado' && (
        <TextField label={COPY.where} autoComplete="off" {...form.bind('texto')} />
      )}
    </AskDialog>
  );
}

/** Puts a child back into the register; a refusal is always shown. */
export function useReopenChild(): (child: Pick<ChildRecord, 'id' | 'version' | 'paciente'>) => void {
  const operate = useOperate();
  const say = useSaying();
  return ({ id, version, paciente }) =>
    say(
      operate('reopenChild', { params: { id }, body: { version } }),
      COPY.done.reopened(paciente.nombre),
      paciente.nombre,
    );
}
