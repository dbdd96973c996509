import { useQuery } from '@tanstack/react-query';
import { prescriptionShortcutsQuery } from '#client/queries/clinical/documents';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { MEDICINE_COPY } from '#copy/clinical/documents';
import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import {
  adviceFor,
  daysOfUse,
  dosesNeeded,
  isByWakingHours,
  FORMS,
  medicineSentence,
  type Medicine,
} from '#domain/clinical/documents/medication';
import { bottlesFor, FORMULARY } from '#domain/clinical/prescribing/formulary';
import { listedKey } from '#domain/clinical/prescribing/shortcuts';
import { EYES } from '#domain/clinical/eye';
import { isAsked, type MedicineWarning } from '#domain/clinical/medicines/warning';
import { keysOf } from '#domain/shared/typed-record';
import { EyeField } from '#backoffice/shared/study/EyeField.tsx';
import { TaperDays, TaperSteps } from '../prescribing/TaperSteps.tsx';
import { WarningReasons, type Reasoned } from '../WarningReasons.tsx';
import { isForEye, medicineOf, type MedicineDraft } from './medicine-draft.ts';

interface Props {
  readonly at: number;
  readonly draft: MedicineDraft;
  /** The first day of the treatment. */
  readonly desde: string;
  readonly onChange: (draft: MedicineDraft) => void;
  readonly onRemove: () => void;
  readonly errorOf: (field: string) => string | undefined;
  /** What speaks against it for this patient. */
  readonly against: readonly MedicineWarning[];
  /** Where the reasons of what speaks against it are written. */
  readonly issue: Reasoned;
  /** What is known of the patient could not be read. */
  readonly isUnknown: boolean;
}

/** One medicine, and the sentence that the patient will read. */
export function MedicineFields({
  at,
  draft,
  desde,
  onChange,
  onRemove,
  errorOf,
  against,
  issue,
  isUnknown,
}: Props) {
  const { data: shortcuts } = useQuery(prescriptionShortcutsQuery());
  const notas = shortcuts?.notas ?? [];
  const medicine = medicineOf(draft);
  const name = MEDICINE_COPY.title(at + 1);
  const set = (patch: Partial<MedicineDraft>): void => onChange({ ...draft, ...patch });
  const text = (
    field: Exclude<keyof MedicineDraft, 'ojo' | 'forma' | 'modo' | 'sustituible' | 'continuo' | 'abierto'>,
    label: string,
    { help, error = errorOf(field) }: { readonly help?: string; readonly error?: string | undefined } = {},
  ) => (
    <TextField
      label={label}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      autoComplete="off"
      help={help}
      error={error}
    />
  );
  // What this doctor often writes beside a medicine is put with one press, also without opening its fields.
  const habits = () =>
    notas
      .filter((nota) => nota !== draft.indicaciones)
      .map((nota) => (
        <Button key={nota} size="note" variant="quiet" onPress={() => set({ indicaciones: nota })}>
          {nota}
        </Button>
      ));
  const fields = () => (
    <>
      {text('dci', MEDICINE_COPY.dci)}
      {text('concentracion', MEDICINE_COPY.concentracion)}
      <SelectField
        label={MEDICINE_COPY.forma}
        options={keysOf(FORMS).map((id) => ({ id, label: FORMS[id].nombre }))}
        value={draft.forma}
        onChange={(forma) => set({ forma })}
      />
      {isForEye(draft.forma) ? (
        <EyeField
          label={MEDICINE_COPY.ojo}
          value={EYES.find((each) => each === draft.ojo) ?? null}
          isOneEyed={false}
          error={errorOf('ojo')}
          onChange={(ojo) => set({ ojo })}
        />
      ) : (
        <span />
      )}
      {text('dosis', MEDICINE_COPY.dosis)}
      <SelectField
        label={MEDICINE_COPY.mode}
        options={keysOf(MEDICINE_COPY.modes).map((id) => ({ id, label: MEDICINE_COPY.modes[id] }))}
        value={draft.modo}
        onChange={(modo) => set({ modo })}
      />
      {draft.modo === 'descenso' ? (
        <>
          {text('pasos', MEDICINE_COPY.steps, { help: MEDICINE_COPY.stepsHelp, error: errorOf('descenso') })}
          {text('diasPaso', MEDICINE_COPY.stepDays, { help: MEDICINE_COPY.stepDaysHelp })}
          <div className="sm:col-span-full">
            <TaperSteps draft={draft} onChange={set} />
          </div>
        </>
      ) : (
        <>
          {draft.modo === 'horas' && text('cadaHoras', MEDICINE_COPY.cadaHoras)}
          {(draft.modo === 'veces' || draft.modo === 'si_molesta') &&
            text('veces', MEDICINE_COPY.veces[draft.modo])}
          {!draft.continuo && text('dias', MEDICINE_COPY.dias)}
          <div className="self-end">
            <CheckField
              label={MEDICINE_COPY.continuo}
              isSelected={draft.continuo}
              onChange={(continuo) => set({ continuo })}
            />
          </div>
        </>
      )}
      {text('repeticiones', MEDICINE_COPY.repeticiones, { help: MEDICINE_COPY.repeticionesHelp })}
      <div>
        {text('indicaciones', MEDICINE_COPY.words)}
        {habits()}
      </div>
      <div className="self-end">
        <CheckField
          label={MEDICINE_COPY.instead}
          isSelected={draft.sustituible}
          onChange={(sustituible) => set({ sustituible })}
        />
      </div>
    </>
  );
  const shown = medicine === null || draft.abierto;
  return (
    <fieldset className="m-0 grid min-w-0 gap-2 border-0 border-t-2 border-ink p-0 pt-2 sm:grid-cols-2">
      <legend className="pe-3 font-strong">{shown ? name : `${draft.dci} ${draft.concentracion}`}</legend>
      {shown
        ? fields()
        : draft.modo === 'descenso' && (
            <div className="sm:col-span-full">
              <TaperSteps draft={draft} onChange={set} />
            </div>
          )}
      {medicine !== null && (
        <p className="m-0 sm:col-span-full">
          {MEDICINE_COPY.reads} <b>{medicineSentence(medicine)}</b>
          {draft.indicaciones.trim() !== '' && <b> {draft.indicaciones}</b>}
          <Supply medicine={medicine} />
        </p>
      )}
      {medicine?.descenso !== undefined && (
        <div className="sm:col-span-full">
          <TaperDays medicine={medicine} desde={desde} />
        </div>
      )}
      {isUnknown && draft.dci.trim() !== '' && (
        <p className="m-0 font-strong text-retina sm:col-span-full">
          {MEDICINE_COPY.against} {ANTECEDENT_COPY.unchecked}
        </p>
      )}
      <div className="sm:col-span-full empty:hidden">
        <WarningReasons avisos={against.filter(isAsked).map(({ texto }) => texto)} issue={issue} />
      </div>
      {against.map((each) =>
        isAsked(each) ? null : (
          <p key={each.texto} className="m-0 text-ink-2 sm:col-span-full">
            {MEDICINE_COPY.note} {each.texto}
          </p>
        ),
      )}
      {(medicine === null ? [] : adviceFor(medicine)).map((each) => (
        <p key={each} className="m-0 font-strong text-retina sm:col-span-full">
          {MEDICINE_COPY.against} {each}
        </p>
      ))}
      <div className="flex flex-wrap gap-2 sm:col-span-full">
        {!shown && (
          <>
            <Button size="note" variant="quiet" onPress={() => set({ abierto: true })}>
              {PRESCRIBING_COPY.change(draft.dci)}
            </Button>
            {habits()}
          </>
        )}
        <Button size="note" variant="quiet" onPress={onRemove}>
          {MEDICINE_COPY.remove(draft.dci.trim() === '' ? name : draft.dci)}
        </Button>
      </div>
    </fieldset>
  );
}

/** How many days, drops and bottles it takes: for the doctor, who may print it in words. */
function Supply({ medicine }: { readonly medicine: Medicine }) {
  const drops = dosesNeeded(medicine);
  if (drops === null || medicine.forma !== 'colirio') return null;
  const listed = FORMULARY.find((each) => listedKey(each) === listedKey(medicine));
  const bottles = listed === undefined ? null : bottlesFor(listed, drops);
  return (
    <small className="block text-ink-2">
      {PRESCRIBING_COPY.supply(
        daysOfUse(medicine),
        drops,
        bottles,
        listed?.envases[0],
        isByWakingHours(medicine),
      )}
    </small>
  );
}
