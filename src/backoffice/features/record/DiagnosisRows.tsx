import { useRef, type ComponentType } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CONSULTATION } from '#copy/office/record';
import { shortNameOf } from '#domain/clinical/cie10';
import { MOST_DIAGNOSES, type DiagnosisInput } from '#domain/clinical/diagnosis';
import { missingCauses } from '#domain/clinical/diagnosis-pairs';
import type { FieldErrors } from '#domain/shared/app-error';
import { addedTo, changedAt, removedFrom } from './diagnosis-list.ts';
import { DiagnosisSearch } from './DiagnosisSearch.tsx';

interface Props {
  readonly diagnoses: readonly DiagnosisInput[];
  /** The codes of the visit before. */
  readonly known: readonly string[];
  readonly errors: FieldErrors;
  readonly onChange: (diagnoses: readonly DiagnosisInput[]) => void;
  /** How one is shown. */
  readonly row: ComponentType<DiagnosisRowProps>;
}

/** The diagnoses of a draft, and the search that adds to them. */
export function DiagnosisRows({ diagnoses, known, errors, onChange, row: Row }: Props) {
  const wrong = errors['diagnosticos']?.[0];
  const list = useRef<HTMLOListElement>(null);
  /** To the one that says the same of the same eye already, where what it is in words is written. */
  const editTwin = (at: number): void => {
    const field = list.current?.children[at]?.querySelector<HTMLInputElement>('[data-campo="detalle"]');
    field?.focus();
    field?.select();
  };
  return (
    <section
      className="[&_h4]:font-strong grid gap-2.5 [:where(&>ol)]:grid [:where(&>ol>li)]:grid [:where(&>ol>li)]:gap-1.5 [:where(&>ol>li)]:py-2.5 [:where(&>ol>li)]:border-t [:where(&>ol>li)]:border-t-line"
      aria-label={CONSULTATION.diagnoses}
      data-problema={wrong === undefined ? undefined : ''}
    >
      {diagnoses.length > 0 && (
        <ol ref={list}>
          {diagnoses.map((diagnosis, at) => (
            <Row
              key={`${diagnosis.codigo} ${String(at)}`}
              diagnosis={diagnosis}
              error={errorOf(errors, at)}
              onEditTwin={
                twinOf(diagnoses, at) === null ? undefined : () => editTwin(twinOf(diagnoses, at) ?? at)
              }
              onChange={(change) => onChange(changedAt(diagnoses, at, change))}
              onRemove={() => onChange(removedFrom(diagnoses, at))}
            />
          ))}
        </ol>
      )}
      {missingCauses(diagnoses).map(({ codigo, causas, message }) => (
        <Notice key={codigo} tone="warning">
          <p>{message}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {causas.map((cause) => (
              <Button
                key={cause}
                size="compact"
                isDisabled={diagnoses.length >= MOST_DIAGNOSES}
                onPress={() => onChange(addedTo(diagnoses, cause))}
              >
                {CONSULTATION.addCause(cause, shortNameOf(cause))}
              </Button>
            ))}
          </div>
        </Notice>
      ))}
      {wrong !== undefined && (
        <div className={FIELD_ERROR} role="alert">
          <FieldMessage>{wrong}</FieldMessage>
        </div>
      )}
      {diagnoses.length < MOST_DIAGNOSES ? (
        <DiagnosisSearch
          known={known}
          onFound={({ codigo }, said) => onChange(addedTo(diagnoses, codigo, said))}
        />
      ) : (
        <p className="text-ink-2 text-dense">{CONSULTATION.full}</p>
      )}
    </section>
  );
}

/** The place of an earlier one of the same code and eye. */
function twinOf(diagnoses: readonly DiagnosisInput[], at: number): number | null {
  const first = diagnoses.findIndex(
    ({ codigo, ojo }) => codigo === diagnoses[at]?.codigo && ojo === diagnoses[at].ojo,
  );
  return first < at ? first : null;
}

const errorOf = (errors: FieldErrors, at: number): string | undefined =>
  ['detalle', 'estadio', 'ojo', 'codigo', 'clase']
    .map((field) => errors[`diagnosticos.${String(at)}.${field}`]?.[0])
    .find(Boolean);

export interface DiagnosisRowProps {
  readonly diagnosis: DiagnosisInput;
  readonly error: string | undefined;
  /** Leads to the one of the list that it says again. */
  readonly onEditTwin?: (() => void) | undefined;
  readonly onChange: (change: Partial<DiagnosisInput>) => void;
  readonly onRemove: () => void;
}
