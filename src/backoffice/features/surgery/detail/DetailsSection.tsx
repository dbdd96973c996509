import { useState } from 'react';
import { Link } from 'wouter';
import type { SurgeryRecord } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SURGERY_COPY as COPY } from '#copy/clinical/surgery';
import { OFFERED } from '#copy/leaflets';
import { may, roleOf } from '#domain/access/policies';
import { leafletsAround } from '#domain/clinical/documents/leaflet-choice';
import { ANAESTHESIA, PREOPERATIVE, PROCEDURES } from '#domain/clinical/surgery/procedures';
import { surgeryPatchSchema } from '#domain/clinical/surgery/surgery';
import { keysOf } from '#domain/shared/typed-record';
import { recordHref, visitHref } from '#routes';
import { LeafletLinks } from '#backoffice/shared/documents/paper/LeafletParts.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import {
  EMPTY_LENS,
  lensDraftOf,
  readLensDraft,
  type LensDraft,
} from '#backoffice/shared/surgery/lens-draft.ts';
import { LensAndLaboratory } from '#backoffice/shared/surgery/LensAndLaboratory.tsx';
import { PaperProposal } from './PaperProposal.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useSurgeryWork } from '#backoffice/shared/surgery/use-surgery-work.ts';

/** Anaesthesia, laboratory, risks and note; what is clinical only where the server sent it. */
export function DetailsSection({ surgery }: { readonly surgery: SurgeryRecord }) {
  const { actor } = useVisit();
  const [isEditing, setEditing] = useState(false);
  const { anestesia, laboratorio, diagnostico, riesgos, nota, consulta, propia, estado, ojo } = surgery;
  const isOver = estado === 'realizada' || estado === 'descartada';
  const diagnosed =
    diagnostico === undefined ? undefined : `${diagnostico.codigo} ${diagnostico.nombre}, ${ojo}`;
  const before = laboratorio.map((each) => PREOPERATIVE[each]).join(', ');
  const lines: readonly (readonly [name: string, value: string | undefined])[] = [
    [COPY.diagnosis, diagnosed],
    [COPY.anaesthesia, ANAESTHESIA[anestesia]],
    [COPY.laboratory, before === '' ? COPY.nothing : before],
    [COPY.risks, riesgos === '' ? COPY.nothing : riesgos],
    [COPY.note, nota === '' ? undefined : nota],
  ];
  return (
    <section aria-labelledby="datos-de-la-cirugia">
      <h2 id="datos-de-la-cirugia" className="mb-2 text-chart-1">
        {COPY.details}
      </h2>
      <dl className="m-0 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {lines.map(([name, value]) =>
          value === undefined ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="m-0 whitespace-pre-line">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <LeafletLinks ids={leafletsAround(surgery.procedimiento, OFFERED)} />
      <p className="m-0 mt-2 flex flex-wrap gap-2">
        {propia && !isOver && <Button onPress={() => setEditing(true)}>{COPY.edit}</Button>}
        {propia && !isOver && <PaperProposal surgery={surgery} />}
        {consulta !== undefined && roleOf(actor) === 'medico' && (
          <Link href={visitHref(consulta)} className={buttonStyle('quiet')}>
            {COPY.toVisit}
          </Link>
        )}
        {may(actor, 'screen:diagnosis') && (
          <Link href={recordHref(surgery.paciente.id)} className={buttonStyle('quiet')}>
            {COPY.toRecord}
          </Link>
        )}
      </p>
      {isEditing && <EditDetails surgery={surgery} onClose={() => setEditing(false)} />}
    </section>
  );
}

interface DetailsDraft {
  readonly anestesia: SurgeryRecord['anestesia'];
  readonly laboratorio: readonly string[];
  readonly riesgos: string;
  readonly nota: string;
  readonly hasLens: boolean;
  readonly lente: LensDraft;
}

function EditDetails({
  surgery,
  onClose,
}: {
  readonly surgery: SurgeryRecord;
  readonly onClose: () => void;
}) {
  const { id, lente, procedimiento } = surgery;
  const { version } = useOpened(surgery);
  const takesLens = PROCEDURES[procedimiento].lente;
  const work = useSurgeryWork(() => COPY.done.cambiada, onClose);
  const form = useDraft<DetailsDraft>(work, {
    anestesia: surgery.anestesia,
    laboratorio: surgery.laboratorio,
    riesgos: surgery.riesgos ?? '',
    nota: surgery.nota ?? '',
    hasLens: lente !== null,
    lente: lente === null ? EMPTY_LENS : lensDraftOf(lente),
  });
  const { draft } = form;
  const [isChecked, setChecked] = useState(false);
  const lens = takesLens && draft.hasLens ? readLensDraft(draft.lente) : null;
  const { anestesia, laboratorio, riesgos, nota } = draft;
  const read = surgeryPatchSchema.safeParse({
    ...{ anestesia, laboratorio, riesgos, nota, version },
    ...(takesLens ? { lente: lens === null ? null : lens.lens } : {}),
  });
  return (
    <ModalDialog title={COPY.edit} isOpen onClose={onClose} role="alertdialog" width="wide">
      <Form
        className="grid gap-4"
        onSubmit={() => {
          setChecked(true);
          if (read.success && (lens === null || lens.lens !== null))
            work.send((operate) => operate('changeSurgery', { params: { id }, body: read.data }));
        }}
      >
        <SelectField
          label={COPY.anaesthesia}
          options={keysOf(ANAESTHESIA).map((each) => ({ id: each, label: ANAESTHESIA[each] }))}
          {...form.plain('anestesia')}
        />
        <LensAndLaboratory
          draft={draft}
          takesLens={takesLens}
          onChange={form.change}
          wrong={(field) => (isChecked ? lens?.faults[field] : undefined) ?? work.wrong(`lente.${field}`)}
        />
        <TextAreaField label={COPY.risks} rows={2} {...form.plain('riesgos')} error={work.wrong('riesgos')} />
        <TextAreaField label={COPY.note} rows={2} {...form.plain('nota')} error={work.wrong('nota')} />
        {work.message !== undefined && (
          <Notice tone="error">{work.code === 'version_vieja' ? COPY.stale : work.message}</Notice>
        )}
        <div className={DIALOG_ACTIONS}>
          <Button variant="solid" type="submit" isPending={work.isPending}>
            {COPY.save}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {COPY.cancel}
          </Button>
        </div>
      </Form>
    </ModalDialog>
  );
}
