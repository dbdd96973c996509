import { CheckField } from '#components/ui/form/CheckField.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { LANGUAGE_LABELS, PERSON_COPY, SEX_LABELS, SEX_UNKNOWN } from '#copy/clinical/people';
import { LANGUAGES, SEXES } from '#domain/people/person-fields';
import { ageOn, lacksGuardian } from '#domain/people/patient';
import type { PatientDraft } from '../patient-draft.ts';
import { GuardianFields } from './GuardianFields.tsx';

/** No sex: a select cannot have an empty key. */
const NONE = '/';
/** Until this age it matters when and how heavy somebody was born. */
const BIRTH_YEARS = 2;
const ADULT = 18;

interface Props {
  readonly draft: PatientDraft;
  readonly today: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (draft: PatientDraft) => void;
}

const isWritten = (...texts: readonly (string | undefined)[]): boolean =>
  texts.some((each) => each !== undefined && each.trim() !== '');

/** What is asked of a person besides name, document, phone and birth; of children how they were born, and who answers. */
export function PersonFields({ draft, today, errorOf, onChange }: Props) {
  const born = draft.fechaNacimiento;
  const age = born === null || born > today ? null : ageOn(born, today);
  // What is written stays in sight, also when the birth is corrected: it could not be mended otherwise.
  const hasBirth = isWritten(draft.semanasGestacion, draft.pesoNacer);
  const hasGuardian = isWritten(draft.tutorNombre, draft.tutorParentesco, draft.tutorTelefono);
  const text = (
    field: 'otrosApellidos' | 'otrosTelefonos' | 'semanasGestacion' | 'pesoNacer' | 'correo',
  ) => ({
    value: draft[field] ?? '',
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) => onChange({ ...draft, [field]: value }),
  });
  return (
    <>
      {(hasGuardian || (age !== null && age < ADULT)) && (
        <GuardianFields
          draft={draft}
          isMissing={lacksGuardian({ fechaNacimiento: born, tutor: hasGuardian ? draft : null }, today)}
          errorOf={errorOf}
          onChange={(guardian) => onChange({ ...draft, ...guardian })}
        />
      )}
      <CheckField
        label={PERSON_COPY.oneName}
        isSelected={draft.unNombre === true}
        onChange={(unNombre) => onChange({ ...draft, unNombre })}
      />
      <SelectField
        label={PERSON_COPY.sex}
        value={draft.sexo === undefined || draft.sexo === '' ? NONE : draft.sexo}
        options={[{ id: NONE, label: SEX_UNKNOWN }, ...SEXES.map((id) => ({ id, label: SEX_LABELS[id] }))]}
        onChange={(id) => onChange({ ...draft, sexo: SEXES.find((sex) => sex === id) ?? '' })}
      />
      <SelectField
        label={PERSON_COPY.language}
        value={draft.idioma === undefined || draft.idioma === '' ? NONE : draft.idioma}
        options={[
          { id: NONE, label: SEX_UNKNOWN },
          ...LANGUAGES.map((id) => ({ id, label: LANGUAGE_LABELS[id] })),
        ]}
        onChange={(id) => onChange({ ...draft, idioma: LANGUAGES.find((each) => each === id) ?? '' })}
      />
      <TextField label={PERSON_COPY.former} help={PERSON_COPY.formerHelp} {...text('otrosApellidos')} />
      {(hasBirth || (age !== null && age < BIRTH_YEARS)) && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <TextField
            label={PERSON_COPY.weeks}
            help={PERSON_COPY.weeksHelp}
            inputMode="numeric"
            {...text('semanasGestacion')}
          />
          <TextField
            label={PERSON_COPY.weight}
            help={PERSON_COPY.weightHelp}
            inputMode="numeric"
            {...text('pesoNacer')}
          />
        </div>
      )}
      <TextField
        label={PERSON_COPY.otherPhones}
        help={PERSON_COPY.otherPhonesHelp}
        {...text('otrosTelefonos')}
      />
      <TextField label={PERSON_COPY.email} inputMode="email" {...text('correo')} />
    </>
  );
}
