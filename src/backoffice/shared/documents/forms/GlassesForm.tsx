import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DOCUMENT_COPY, GLASSES_COPY } from '#copy/clinical/documents';
import { GLASSES_MONTHS, LENS_KINDS } from '#domain/clinical/documents/glasses';
import { keysOf } from '#domain/shared/typed-record';
import { FewerEyes, isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { IssueFooter } from '../IssueFooter.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import { said, typedNumber, type FormProps } from './form-props.ts';
import { useSendKey } from './send-on-key.ts';
import { LensFields } from './LensFields.tsx';
import {
  draftFor,
  EMPTY_LENS,
  finalLenses,
  lensFor,
  lensOf,
  partsOf,
  type LensDraft,
  type LensPart,
  type LensSide,
} from './lens-draft.ts';

interface Draft {
  readonly lente: keyof typeof LENS_KINDS | '';
  readonly OD: LensDraft;
  readonly OI: LensDraft;
  readonly meses: string;
  readonly texts: Readonly<Record<'material' | 'marca' | 'filtros' | 'motivoDiferencia' | 'nota', string>>;
}
const drafts = newShelf<Draft>();
const EMPTY: Draft = {
  ...{ lente: '', OD: EMPTY_LENS, OI: EMPTY_LENS, meses: String(GLASSES_MONTHS) },
  texts: { material: '', marca: '', filtros: '', motivoDiferencia: '', nota: '' },
};
const LABELS = {
  material: GLASSES_COPY.material,
  marca: GLASSES_COPY.make,
  filtros: GLASSES_COPY.filters,
  nota: DOCUMENT_COPY.note,
} as const;

/** A prescription of glasses: at a visit it begins with the final refraction, elsewhere that is copied by hand. */
export function GlassesForm({ basis, shelf, onCancel, ...issuing }: FormProps) {
  const final = finalLenses(basis);
  const begun = basis?.isNow === true && final !== null ? { ...EMPTY, ...final } : EMPTY;
  const { draft, write, clear } = useShelved(drafts, shelf, begun);
  const [isChecked, setChecked] = useState(false);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const { lente } = draft;
  const isContact = lente === 'contacto';
  const absent = useAbsentEyes();
  const typed = (ojo: LensSide) => (isThere(absent, ojo) ? lensOf(draftFor(lente, draft[ojo])) : null);
  const lenses = { OD: typed('OD'), OI: typed('OI') };
  /** What is still as it was measured follows the kind of lens; what somebody typed stays. */
  const carried = (kind: string): Partial<Record<LensSide, LensDraft>> =>
    Object.fromEntries(
      (['OD', 'OI'] as const).flatMap((ojo) => {
        if (final === null) return [];
        const isUntouched = [final[ojo], lensFor(lente, final[ojo])].some(
          (each) => JSON.stringify(each) === JSON.stringify(draft[ojo]),
        );
        return isUntouched ? [[ojo, lensFor(kind, final[ojo])]] : [];
      }),
    );
  const months = typedNumber(draft.meses);
  const kinds = keysOf(LENS_KINDS);
  const errorOf = (ojo: LensSide) => (part: LensPart) => {
    if (isChecked && lenses[ojo]?.broken.includes(part) === true)
      return draft[ojo][part].trim() === '' ? GLASSES_COPY.sphere : DOCUMENT_COPY.number;
    return issue.wrong(`${ojo}.${part}`) ?? (part === 'esfera' ? issue.wrong(ojo) : undefined);
  };
  const send = (confirmado = false): void => {
    setChecked(true);
    const isBroken = [lenses.OD, lenses.OI].some((each) => (each?.broken.length ?? 0) > 0);
    if (isBroken || lente === '' || months === undefined || Number.isNaN(months)) return;
    issue.send(
      {
        tipo: 'receta_lentes',
        contenido: {
          lente,
          ...(lenses.OD === null ? {} : { OD: lenses.OD.lens }),
          ...(lenses.OI === null ? {} : { OI: lenses.OI.lens }),
          meses: months,
          ...said({ ...draft.texts, ...(isContact ? {} : { marca: '' }) }),
        },
      },
      confirmado,
    );
  };
  const text = (field: keyof Draft['texts'], label: string, error = issue.wrong(field)) => (
    <TextField
      key={field}
      label={label}
      value={draft.texts[field]}
      onChange={(value) => write({ ...draft, texts: { ...draft.texts, [field]: value } })}
      autoComplete="off"
      error={error}
    />
  );
  const why = issue.wrong('motivoDiferencia');
  const form = useSendKey();
  return (
    <Form className="" onSubmit={() => send()}>
      <div className="grid gap-4 sm:grid-cols-2" ref={form}>
        <SelectField
          label={GLASSES_COPY.lens}
          options={kinds.map((id) => ({ id, label: LENS_KINDS[id] }))}
          value={draft.lente}
          onChange={(kind) => write({ ...draft, ...carried(kind), lente: kind })}
          error={isChecked && draft.lente === '' ? DOCUMENT_COPY.choose : issue.wrong('lente')}
        />
        <div className="self-end text-small text-ink-2">
          {final === null || basis === null ? (
            GLASSES_COPY.noMeasured
          ) : (
            <span className="flex flex-wrap items-center gap-2">
              {GLASSES_COPY.measured(mediumDate(basis.fecha))}
              <Button
                size="compact"
                onPress={() =>
                  write({ ...draft, OD: lensFor(lente, final.OD), OI: lensFor(lente, final.OI) })
                }
              >
                {GLASSES_COPY.copy}
              </Button>
            </span>
          )}
        </div>
        {isThere(absent, 'OD') && (
          <LensFields
            ojo="OD"
            draft={draft.OD}
            parts={partsOf(lente)}
            onChange={(OD) => write({ ...draft, OD })}
            errorOf={errorOf('OD')}
          />
        )}
        {isThere(absent, 'OI') && (
          <LensFields
            ojo="OI"
            draft={draft.OI}
            parts={partsOf(lente)}
            onChange={(OI) => write({ ...draft, OI })}
            errorOf={errorOf('OI')}
          />
        )}
        <FewerEyes />
        {keysOf(LABELS)
          .filter((field) => field !== 'marca' || isContact)
          .map((field) => text(field, LABELS[field]))}
        <TextField
          label={GLASSES_COPY.months}
          value={draft.meses}
          onChange={(meses) => write({ ...draft, meses })}
          inputMode="numeric"
          autoComplete="off"
          error={isChecked && !Number.isFinite(months) ? DOCUMENT_COPY.number : issue.wrong('meses')}
        />
        {(why !== undefined || draft.texts.motivoDiferencia !== '') && (
          <div className="sm:col-span-full">{text('motivoDiferencia', GLASSES_COPY.why)}</div>
        )}
        <IssueFooter issue={issue} onConfirm={() => send(true)} onDiscard={clear} onCancel={onCancel} />
      </div>
    </Form>
  );
}
