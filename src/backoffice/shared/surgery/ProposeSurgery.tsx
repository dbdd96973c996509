import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { patientQuery } from '#client/queries/patients';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { shortNameOf } from '#domain/clinical/cie10';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { ANAESTHESIA, PROCEDURES, PROCEDURE_IDS, PROCEDURE_WORDS } from '#domain/clinical/surgery/procedures';
import { newSurgerySchema, OPERATED_EYES } from '#domain/clinical/surgery/surgery';
import { isOfLids } from '#domain/clinical/laterality/socket';
import { listedName } from '#domain/people/listed-name';
import { isOneOf, keysOf } from '#domain/shared/typed-record';
import { ChoiceCombo } from '#backoffice/shared/choice/ChoiceCombo.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { FewerEyes, isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { useReasons } from '#backoffice/shared/documents/use-reasons.ts';
import { newShelf } from '#backoffice/shared/documents/use-shelved.ts';
import { WarningReasons } from '#backoffice/shared/documents/WarningReasons.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { EMPTY_LENS, readLensDraft, type LensDraft } from './lens-draft.ts';
import { LensAndLaboratory } from './LensAndLaboratory.tsx';
import { useDraft } from '../operation/use-draft.ts';
import { useSurgeryWork } from './use-surgery-work.ts';

interface Props {
  readonly paciente: string;
  readonly visit: {
    readonly consulta: string;
    readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo' | 'detalle'>[];
    readonly flush?: (() => Promise<boolean>) | undefined;
  };
  readonly onClose: () => void;
}

interface Draft {
  readonly procedimiento: (typeof PROCEDURE_IDS)[number] | '';
  readonly ojo: (typeof OPERATED_EYES)[number] | null;
  readonly cie: string;
  readonly anestesia: keyof typeof ANAESTHESIA | '';
  readonly riesgos: string;
  readonly nota: string;
  readonly fecha: string | null;
  readonly laboratorio: readonly string[];
  readonly hasLens: boolean;
  readonly lente: LensDraft;
}
const EMPTY: Draft = {
  ...{ procedimiento: '', ojo: null, cie: '', anestesia: '', riesgos: '', nota: '', fecha: null },
  ...{ laboratorio: [], hasLens: false, lente: EMPTY_LENS },
};

/** What was typed into proposals that were closed unsent, by account and visit. */
const kept = newShelf<Draft>();

/** A proposal of one eye, for a diagnosis of the visit: the eye is never filled in but chosen. */
export function ProposeSurgery({ paciente, visit, onClose }: Props) {
  const { data: patient } = useQuery(patientQuery(paciente));
  const { fecha: today } = useClinicNow();
  const causes = causesIn(visit.diagnosticos);
  const [only] = causes.length === 1 ? causes : [];
  const [isChecked, setChecked] = useState(false);
  const [isUnsent, setUnsent] = useState(false);
  const typed = useReasons();
  const [confirmedOf, setConfirmedOf] = useState<string | null>(null);
  const { user } = useVisit();
  const shelf = `${user.uid} ${visit.consulta}`;
  const work = useSurgeryWork(
    ({ paciente: { nombre } }) => COPY.done.propuesta(nombre),
    () => {
      kept.delete(shelf);
      onClose();
    },
  );
  // Closed by mistake it opens with what was typed; only the eye is chosen each time.
  const form = useDraft<Draft>(work, () => ({
    ...(kept.get(shelf) ?? { ...EMPTY, cie: only?.id ?? '' }),
    ojo: null,
  }));
  const { draft } = form;
  useEffect(() => void kept.set(shelf, draft), [shelf, draft]);
  const name = patient === undefined ? '' : listedName(patient);
  const takesLens = draft.procedimiento !== '' && PROCEDURES[draft.procedimiento].lente;
  const lens = takesLens && draft.hasLens ? readLensDraft(draft.lente) : null;
  const read = newSurgerySchema.safeParse({
    procedimiento: draft.procedimiento,
    ojo: draft.ojo ?? '',
    consulta: visit.consulta,
    cie: draft.cie,
    anestesia: draft.anestesia,
    riesgos: draft.riesgos,
    nota: draft.nota,
    laboratorio: draft.laboratorio,
    ...(draft.fecha === null ? {} : { fecha: draft.fecha }),
    ...(lens === null ? {} : { lente: lens.lens }),
  });
  // Said of this eye, operation and diagnosis: of another it is asked again.
  const about = `${draft.procedimiento} ${draft.ojo ?? ''} ${draft.cie}`;
  const wrong = (field: string): string | undefined =>
    (isChecked ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined) ??
    work.wrong(field);
  const send = async (confirmado = false): Promise<void> => {
    setChecked(true);
    if (!read.success) return;
    // The server looks for the diagnosis in the visit: what is typed there must be stored first.
    const isSent = visit.flush === undefined || (await visit.flush());
    setUnsent(!isSent);
    if (!isSent) return;
    const body = {
      ...read.data,
      ...(confirmado || confirmedOf === about ? { confirmado: true } : {}),
      ...(typed.given.length === 0 ? {} : { motivos: typed.given }),
    };
    if (confirmado) setConfirmedOf(about);
    work.send((operate) => operate('proposeSurgery', { params: { id: paciente }, body }));
  };
  const absent = useAbsentEyes();
  // The lids of a socket are operated too.
  const isOffered = (eye: 'OD' | 'OI'): boolean =>
    isThere(absent, eye) || isOfLids(draft.procedimiento, draft.cie);
  // An eye that is not there is named at its field, and nothing confirms it away.
  const asksEye = work.code === 'lateralidad' && !work.hasFields;
  if (visit.diagnosticos.length === 0)
    return (
      <ModalDialog title={COPY.proposeTitle(name)} isOpen onClose={onClose}>
        <p className="m-0">{COPY.needsDiagnosis}</p>
        <Button onPress={onClose}>{COPY.cancel}</Button>
      </ModalDialog>
    );
  return (
    <ModalDialog title={COPY.proposeTitle(name)} isOpen onClose={onClose} role="alertdialog" width="wide">
      <Form onSubmit={() => void send()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <ChoiceCombo
            label={COPY.procedure}
            help={COPY.procedureHelp}
            options={PROCEDURE_IDS.map((id) => ({
              id,
              label: PROCEDURES[id].nombre,
              words: PROCEDURE_WORDS[id],
            }))}
            value={draft.procedimiento === '' ? null : draft.procedimiento}
            onChange={(id) => {
              if (isOneOf(PROCEDURE_IDS, id)) form.change({ procedimiento: id });
            }}
            error={wrong('procedimiento')}
          />
          <div>
            <Segmented
              label={COPY.eye}
              options={OPERATED_EYES.filter(isOffered).map((id) => ({
                id,
                label: `${id}, ${COPY.eyes[id]}`,
              }))}
              {...form.plain('ojo')}
            />
            <FewerEyes />
            {wrong('ojo') !== undefined && (
              <p role="alert" className="m-0 mt-1 text-small font-semibold text-retina">
                {wrong('ojo')}
              </p>
            )}
          </div>
          <SelectField
            label={COPY.forDiagnosis}
            options={causes}
            {...form.plain('cie')}
            error={wrong('cie')}
          />
          <SelectField
            label={COPY.anaesthesia}
            options={keysOf(ANAESTHESIA).map((id) => ({ id, label: ANAESTHESIA[id] }))}
            {...form.plain('anestesia')}
            error={wrong('anestesia')}
          />
        </div>
        <LensAndLaboratory
          draft={draft}
          takesLens={takesLens}
          onChange={form.change}
          wrong={(field) => (isChecked ? lens?.faults[field] : undefined) ?? work.wrong(`lente.${field}`)}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
          <TextAreaField label={COPY.risks} rows={2} {...form.plain('riesgos')} error={wrong('riesgos')} />
          <TextAreaField label={COPY.note} rows={2} {...form.plain('nota')} error={wrong('nota')} />
          <DateField
            label={COPY.spokenDate}
            min={today}
            {...form.plain('fecha')}
            {...(wrong('fecha') === undefined ? {} : { error: wrong('fecha') })}
          />
        </div>
        {isUnsent && <Notice tone="error">{COPY.unsent}</Notice>}
        <WarningReasons avisos={work.needs} issue={{ ...typed, needs: work.needs }} help={COPY.reasonKept} />
        {work.message !== undefined && (
          <Notice
            tone={asksEye ? 'warning' : 'error'}
            action={
              asksEye && (
                <Button size="compact" isPending={work.isPending} onPress={() => void send(true)}>
                  {COPY.confirmEye}
                </Button>
              )
            }
          >
            <p role="alert">{work.message}</p>
          </Notice>
        )}
        <div className={DIALOG_ACTIONS}>
          <Button variant="solid" type="submit" isPending={work.isPending} pendingLabel={COPY.proposing}>
            {COPY.proposeIt}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {COPY.cancel}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}

/** What an operation may be for: a disease of each eye on a line of its own is one disease, with all its eyes. */
function causesIn(diagnosticos: Props['visit']['diagnosticos']): { id: string; label: string }[] {
  const found = new Map<string, string[]>();
  for (const { codigo, ojo, detalle } of diagnosticos) {
    const words = [detalle ?? shortNameOf(codigo), ...(ojo === undefined ? [] : [ojo])].join(' · ');
    const known = found.get(codigo);
    if (known === undefined) found.set(codigo, [words]);
    else if (!known.includes(words)) known.push(words);
  }
  return [...found].map(([id, each]) => ({ id, label: each.join('; ') }));
}
