import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DateField } from '#components/ui/form/DateField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { type PatientRecord, patientsQuery } from '#client/queries/patients';
import { DOCUMENT_LABELS, PATIENT_FIELDS } from '#copy/office/booking';
import { DEPARTMENTS } from '#domain/people/departments';
import {
  DOCUMENT_KINDS,
  isUnusualDocument,
  readDocument,
  documentKey,
  type IdentityDocument,
} from '#domain/people/identity-document';
import { listedName } from '#domain/people/listed-name';
import { ageWords } from '#domain/people/life/age-words';
import { formatPhone, readPhone } from '#domain/people/phone';
import type { NameReading } from '#domain/people/search/typed-name';
import type { FieldErrors } from '#domain/shared/app-error';
import { isEnoughToSearch } from '#domain/shared/spanish-text';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { PersonFields } from './person/PersonFields.tsx';
import { draftErrors, newPatientOf } from './patient-choice.ts';
import type { PatientDraft } from './patient-draft.ts';
import { present } from '#domain/shared/typed-record';

/** No department: a select cannot have an empty key. */
const NONE = '/';

interface Props {
  readonly draft: PatientDraft;
  /** The server's errors, keyed by patient field. */
  readonly errors: FieldErrors;
  /** Whether every wrong field shows its error, even those that have not been left yet. */
  readonly showErrors: boolean;
  readonly takesFocus: boolean;
  readonly onChange: (draft: PatientDraft) => void;
  /** Uses the existing record with this document as the patient. */
  readonly onUse?: (patient: PatientRecord) => void;
  /** The record that is being corrected, whose own document is no other's. */
  readonly ownId?: string;
}

/** A new patient: names, document with complement and extension, phone and birth date, each with its rule. */
export function NewPatientFields({ draft, errors, showErrors, takesFocus, onChange, onUse, ownId }: Props) {
  const today = useToday();
  const [left, setLeft] = useState<ReadonlySet<keyof PatientDraft>>(new Set());
  const own = draftErrors(draft, today);
  const found = useSameDocument(draft);
  const same = found?.id === ownId ? null : found;
  const phone = readPhone(draft.telefono);
  const born = own.fechaNacimiento === undefined ? draft.fechaNacimiento : null;
  const age = born === null ? '' : ageWords(born, today);
  const hasNumber = draft.tipoDocumento !== 'sin_documento';

  const errorOf = (field: keyof PatientDraft): string | undefined =>
    (left.has(field) || showErrors ? own[field]?.[0] : undefined) ?? errors[field]?.[0];
  const text = (field: 'nombres' | 'apellidos' | 'ci' | 'complemento' | 'telefono') => ({
    name: field,
    value: draft[field],
    error: errorOf(field),
    autoComplete: 'off',
    onChange: (value: string) =>
      onChange({ ...draft, [field]: value, readings: isName(field) ? undefined : draft.readings }),
    // A field still empty is not wrong yet: the person may be on the way to another one.
    onBlur: () => draft[field] !== '' && setLeft((before) => new Set(before).add(field)),
  });

  return (
    <div className="grid gap-3">
      {draft.readings !== undefined && (
        <WhichSurnames
          readings={draft.readings}
          takesFocus={takesFocus}
          onChoose={(reading) => onChange({ ...draft, ...reading, readings: undefined })}
        />
      )}
      <TextField
        // Answered, the focus goes on to the names.
        key={String(draft.readings === undefined)}
        label={PATIENT_FIELDS.names}
        {...text('nombres')}
        takesFocus={
          takesFocus && draft.readings === undefined && (draft.nombres === '' || draft.apellidos !== '')
        }
      />
      {draft.unNombre !== true && <TextField label={PATIENT_FIELDS.surnames} {...text('apellidos')} />}
      <SelectField
        label={PATIENT_FIELDS.kind}
        value={draft.tipoDocumento}
        options={DOCUMENT_KINDS.map((id) => ({ id, label: DOCUMENT_LABELS[id] }))}
        onChange={(tipoDocumento) => {
          onChange({ ...draft, tipoDocumento });
        }}
      />
      {hasNumber && (
        <TextField
          label={PATIENT_FIELDS.number}
          {...text('ci')}
          help={isUnusual(draft) ? PATIENT_FIELDS.unusual : PATIENT_FIELDS.numberHelp}
        />
      )}
      {draft.tipoDocumento === 'ci' && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
          <TextField label={PATIENT_FIELDS.complement} {...text('complemento')} />
          <SelectField
            label={PATIENT_FIELDS.extension}
            value={draft.extension === '' ? NONE : draft.extension}
            error={errorOf('extension')}
            options={[
              { id: NONE, label: PATIENT_FIELDS.noExtension },
              ...Object.entries(DEPARTMENTS).map(([id, name]) => ({ id, label: `${id} · ${name}` })),
            ]}
            onChange={(id) => onChange({ ...draft, extension: id === NONE ? '' : id })}
          />
        </div>
      )}
      <TextField
        label={PATIENT_FIELDS.phone}
        {...text('telefono')}
        inputMode="tel"
        help={phone.ok ? PATIENT_FIELDS.phoneRead(shownPhone(phone.value)) : PATIENT_FIELDS.phoneHelp}
      />
      <DateField
        label={PATIENT_FIELDS.birth}
        value={draft.fechaNacimiento}
        error={errorOf('fechaNacimiento')}
        {...(age === '' ? {} : { help: age })}
        onChange={(fechaNacimiento) => {
          onChange({ ...draft, fechaNacimiento });
          setLeft((before) => new Set(before).add('fechaNacimiento'));
        }}
      />
      <PersonFields
        draft={draft}
        today={today}
        errorOf={(field) => (showErrors ? own[field]?.[0] : undefined) ?? errors[field]?.[0]}
        onChange={onChange}
      />
      {same !== null && (
        <SameDocument action={onUse === undefined ? null : <Use onPress={() => onUse(same)} />}>
          {PATIENT_FIELDS.same(listedName(same))}
        </SameDocument>
      )}
    </div>
  );
}

const isName = (field: string): boolean => field === 'nombres' || field === 'apellidos';

/** Which words are the surnames, where that cannot be told: nothing is written until somebody says it. */
function WhichSurnames({
  readings,
  takesFocus,
  onChoose,
}: {
  readonly readings: readonly NameReading[];
  readonly takesFocus: boolean;
  readonly onChoose: (reading: NameReading) => void;
}) {
  return (
    <div role="group" aria-label={PATIENT_FIELDS.which} className="grid gap-2">
      <Notice isNarrow tone="warning">
        <p>{PATIENT_FIELDS.which}</p>
      </Notice>
      {readings.map((reading, index) => (
        <Button
          key={reading.apellidos}
          size="compact"
          takesFocus={takesFocus && index === 0}
          onPress={() => onChoose(reading)}
        >
          {PATIENT_FIELDS.reading(reading)}
        </Button>
      ))}
    </div>
  );
}

const SameDocument = ({ action, children }: { readonly action: ReactNode; readonly children: string }) => (
  <div role="status">
    <Notice isNarrow tone="warning" action={action}>
      <p>{children}</p>
    </Notice>
  </div>
);

const Use = ({ onPress }: { readonly onPress: () => void }) => (
  <Button size="compact" onPress={onPress}>
    {PATIENT_FIELDS.use}
  </Button>
);

function isUnusual(draft: PatientDraft): boolean {
  const document = readDocument(newPatientOf(draft));
  return document.ok && isUnusualDocument(document.value);
}

/** A national number is shown with its country code, as it is stored. */
const shownPhone = (phone: string): string =>
  phone.startsWith('+591') ? `+591 ${formatPhone(phone)}` : formatPhone(phone);

/** The existing record with the typed document, or null: the same document means the same person. */
function useSameDocument(draft: PatientDraft): PatientRecord | null {
  const document = readDocument(newPatientOf(draft));
  const key = document.ok ? documentKey(document.value) : null;
  const number = document.ok ? (document.value.ci ?? '') : '';
  const { data } = useQuery({ ...patientsQuery(number), enabled: key !== null && isEnoughToSearch(number) });
  if (key === null) return null;
  return data?.items.find((patient) => documentKey(documentOf(patient)) === key) ?? null;
}

const documentOf = ({ tipoDocumento, ci, complemento }: PatientRecord): IdentityDocument => ({
  tipoDocumento,
  ...present({ ci, complemento }),
});
