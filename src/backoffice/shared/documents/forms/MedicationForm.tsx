import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { documentQuery, documentsQuery } from '#client/queries/clinical/documents';
import { antecedentsQuery } from '#client/queries/clinical/antecedents';
import { problemsQuery } from '#client/queries/clinical/problems';
import { patientQuery } from '#client/queries/patients';
import { whenKnown } from '#client/query';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { DOCUMENT_COPY, MEDICINE_COPY } from '#copy/clinical/documents';
import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import { FORMS, medicationSchema, type Medicine } from '#domain/clinical/documents/medication';
import { otherDrops, withAnswers } from '#domain/clinical/drops/reconcile';
import { isInUseOn, type DropCourse } from '#domain/clinical/drops/drop-course';
import type { LetterSize } from '#domain/clinical/documents/letter-size';
import { EYES } from '#domain/clinical/eye';
import { warningsOfLine, warningsOfWhole, type Written } from '#domain/clinical/medicines/check-prescription';
import { conditionsSince } from '#domain/clinical/medicines/eye-findings';
import { openProblems, type PatientFacts } from '#domain/clinical/medicines/patient-facts';
import type { Choosing } from '#domain/clinical/prescribing/five-keys';
import { sameAsAlways } from '#domain/clinical/prescribing/shortcuts';
import { isAsked, type MedicineWarning } from '#domain/clinical/medicines/warning';
import { ageOn } from '#domain/people/patient';
import { isOneOf, keysOf } from '#domain/shared/typed-record';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { DropsToReconcile } from '#backoffice/shared/drops/DropsToReconcile.tsx';
import { IssueFooter } from '../IssueFooter.tsx';
import { PaperPreview } from '../paper/PaperPreview.tsx';
import { useIssue } from '../use-issue.ts';
import { newShelf, useShelved } from '../use-shelved.ts';
import { useSendKey } from './send-on-key.ts';
import { said, type FormProps, type Basis } from './form-props.ts';
import { FiveKeys } from '../prescribing/FiveKeys.tsx';
import { draftOf, EMPTY_MEDICINE, medicineOf, typedMedicine, type MedicineDraft } from './medicine-draft.ts';
import { MedicineFields } from './MedicineFields.tsx';

interface Draft {
  readonly medicines: readonly MedicineDraft[];
  readonly texts: Readonly<Record<'desde' | 'nota', string>>;
  /** Chosen by hand; null for what the measured acuity says. */
  readonly letra: LetterSize | null;
}
const drafts = newShelf<Draft>();
const EMPTY: Draft = { medicines: [], texts: { desde: '', nota: '' }, letra: null };
const NOTHING: Choosing = {};
/** Nothing could be read: the clinic checks, and each line says that it was not checked here. */
const UNKNOWN: PatientFacts = { conocido: [] };

function writtenIn(draft: MedicineDraft): Written | null {
  const { dci, forma, ojo } = draft;
  const begun = isOneOf(keysOf(FORMS), forma) ? { dci, forma, ojo: EYES.find((eye) => eye === ojo) } : null;
  return medicineOf(draft) ?? begun;
}

/** A prescription of medicines; what speaks against one is said while it is typed, and each asks for its reason. */
export function MedicationForm({ shelf, onCancel, basis, ...issuing }: FormProps) {
  const { facts, isUnknown } = useFacts(issuing.paciente, basis);
  const { draft, write, clear } = useShelved(drafts, shelf, EMPTY);
  const { medicines, texts } = draft;
  const { fecha: today } = useClinicNow();
  const desde = texts.desde === '' ? today : texts.desde;
  const [isChecked, setChecked] = useState(false);
  const [choosing, setChoosing] = useState(NOTHING);
  const same = useSame(issuing.paciente, facts?.gotas);
  const issue = useIssue({
    ...{ ...issuing, shelf },
    onIssued: (issued) => {
      clear();
      issuing.onIssued(issued);
    },
  });
  const others = otherDrops(
    basis?.dichas?.gotas ?? [],
    medicines.flatMap((each) => medicineOf(each) ?? []),
  );
  const otras = others.length === 0 ? {} : { otras: others };
  const read = medicationSchema.safeParse({
    medicamentos: medicines.map(typedMedicine),
    ...said(texts),
    ...otras,
  });
  const wrong = (path: string): string | undefined =>
    (isChecked && !read.success
      ? read.error.issues.find((each) => `${each.path.join('.')}.`.startsWith(`${path}.`))?.message
      : undefined) ?? issue.wrong(path);
  const lines = medicines.map(writtenIn);
  const known = lines.filter((each) => each !== null);
  const against = lines.map((each, at): readonly MedicineWarning[] =>
    facts === null || each === null
      ? []
      : warningsOfLine(
          facts,
          each,
          lines.slice(0, at).filter((other) => other !== null),
        ),
  );
  const asked = [
    ...against.flat().filter(isAsked),
    ...(facts === null ? [] : warningsOfWhole(facts, known)),
  ].map(({ texto }) => texto);
  const send = (confirmado = false): void => {
    setChecked(true);
    // What is half chosen is neither sent nor lost.
    if (read.success && choosing === NOTHING)
      issue.send({ tipo: 'receta_medicamentos', contenido: read.data }, confirmado, draft.letra ?? undefined);
  };
  const say = (more: Partial<Draft['texts']>): void => write({ ...draft, texts: { ...texts, ...more } });
  const set = (next: readonly MedicineDraft[]): void => write({ ...draft, medicines: next });
  const form = useSendKey();
  return (
    <Form
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={() => send()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" ref={form}>
        {basis?.enUso !== undefined && (
          <DropsToReconcile
            byEye
            courses={basis.enUso.courses}
            gotas={basis.dichas?.gotas ?? []}
            fecha={basis.fecha}
            onChange={basis.enUso.onChange}
          />
        )}
        <FiveKeys
          facts={facts ?? (isUnknown ? UNKNOWN : null)}
          diagnosticos={basis?.diagnosticos ?? []}
          lines={known}
          choosing={choosing}
          onChoosing={(next) => setChoosing(next.que === undefined ? NOTHING : next)}
          onAdd={(medicine) => set([...medicines, draftOf(medicine)])}
          onSame={same === null || medicines.length > 0 ? null : () => set(same.map(draftOf))}
        />
        {isChecked && choosing !== NOTHING && (
          <p role="alert" className="m-0 font-strong text-retina">
            {PRESCRIBING_COPY.pending}
          </p>
        )}
        {isChecked && medicines.length === 0 && wrong('medicamentos') !== undefined && (
          <p role="alert" className="m-0 font-strong text-retina">
            {wrong('medicamentos')}
          </p>
        )}
        {medicines.map((each, at) => (
          <MedicineFields
            // They have no names of their own, and stay in their order.
            key={at}
            at={at}
            draft={each}
            desde={desde}
            onChange={(next) => set(medicines.with(at, next))}
            onRemove={() => set(medicines.filter((_, index) => index !== at))}
            errorOf={(field) => wrong(`medicamentos.${String(at)}.${field}`)}
            against={against[at] ?? []}
            issue={issue}
            isUnknown={isUnknown}
          />
        ))}
        <div>
          <Button
            size="compact"
            icon={<Plus aria-hidden="true" size="1.125rem" strokeWidth={2} />}
            onPress={() => set([...medicines, EMPTY_MEDICINE])}
          >
            {PRESCRIBING_COPY.byHand}
          </Button>
        </div>
        <div className="grid gap-2 sm:grid-cols-2">
          <DateField
            label={MEDICINE_COPY.from}
            value={texts.desde === '' ? null : texts.desde}
            onChange={(desde) => say({ desde: desde ?? '' })}
            help={MEDICINE_COPY.fromHelp}
            error={wrong('desde')}
          />
          <TextField
            label={DOCUMENT_COPY.note}
            value={texts.nota}
            onChange={(nota) => say({ nota })}
            autoComplete="off"
            error={wrong('nota')}
          />
        </div>
        <IssueFooter
          issue={issue}
          against={[...new Set(asked)]}
          answeredAbove={against.flat().map(({ texto }) => texto)}
          onConfirm={() => send(true)}
          onDiscard={clear}
          onCancel={onCancel}
        />
      </div>
      <PaperPreview
        basis={basis}
        fecha={today}
        contenido={{
          medicamentos: medicines.flatMap((each) => medicineOf(each) ?? []),
          ...said(texts),
          ...otras,
        }}
        letra={draft.letra}
        onLetter={(letra) => write({ ...draft, letra })}
      />
    </Form>
  );
}

/** What is in use after what was said at the visit. */
const usedOf = (courses: readonly DropCourse[], basis: Basis | null): readonly DropCourse[] =>
  basis?.dichas === undefined ? courses : withAnswers(courses, basis.dichas);

/** What of the last prescription is still used; null where there was none, or nothing of it is. */
function useSame(paciente: string, gotas: PatientFacts['gotas']): readonly Medicine[] | null {
  const { data } = useQuery(documentsQuery(paciente));
  const last = data?.items.find(({ tipo, estado }) => tipo === 'receta_medicamentos' && estado === 'vigente');
  const paper = useQuery(whenKnown(last?.id, documentQuery));
  const documento = paper.data?.documento;
  if (documento?.tipo !== 'receta_medicamentos' || gotas === undefined) return null;
  const same = sameAsAlways(documento.contenido, gotas);
  return same.length === 0 ? null : same;
}

/** What is known of a patient on this screen; null until it is. The clinic checks again with everything it has. */
function useFacts(
  paciente: string,
  basis: Basis | null,
): { readonly facts: PatientFacts | null; readonly isUnknown: boolean } {
  const { data: known, isError } = useQuery(antecedentsQuery(paciente));
  const { data: problems } = useQuery(problemsQuery(paciente));
  const { data: patient } = useQuery(patientQuery(paciente));
  const { fecha } = useClinicNow();
  if (known === undefined) return { facts: null, isUnknown: isError };
  const born = patient?.fechaNacimiento;
  const valores = basis?.valores ?? {};
  return {
    facts: {
      conocido: known.items,
      edad: born === undefined ? null : ageOn(born, fecha),
      diagnosticos: [...(basis?.isNow === true ? basis.diagnosticos : []), ...openProblems(problems?.items)],
      gotas: usedOf(
        known.gotas.filter((each) => isInUseOn(each, fecha)),
        basis,
      ),
      hallazgos: basis?.isNow === true ? conditionsSince(valores, {}) : conditionsSince({}, valores),
    },
    isUnknown: false,
  };
}
