import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { CONSULTATION } from '#copy/office/record';
import { cie10Of } from '#domain/clinical/cie10';
import { DIAGNOSIS_CERTAINTIES, DIAGNOSIS_RANKS } from '#domain/clinical/diagnosis';
import { DETAIL, diagnosisName, stagesOf } from '#domain/clinical/diagnosis-stage';
import { readableOf } from '#domain/shared/readable-text';
import { isOfSocket } from '#domain/clinical/laterality/socket';
import { EYES } from '#domain/clinical/eye';
import { isOneOf } from '#domain/shared/typed-record';
import { isThere, useAbsentEyes } from '#backoffice/shared/laterality/AbsentEyes.tsx';
import type { DiagnosisRowProps } from '#backoffice/features/record/DiagnosisRows.tsx';

const CHOICE =
  'min-h-[1.75rem] cursor-pointer rounded-mark border border-line-strong bg-surface px-1 text-dense text-ink';

/** A diagnosis in two lines: its eye and name, and how sure it is. */
export function TightDiagnosis({ diagnosis, error, onEditTwin, onChange, onRemove }: DiagnosisRowProps) {
  const { codigo, ojo, clase, certeza, detalle, estadio } = diagnosis;
  const absent = useAbsentEyes();
  const known = cie10Of(codigo);
  const name = diagnosisName({ codigo, detalle });
  const stages = stagesOf(codigo, detalle);
  return (
    <li
      className="border-b border-line py-1.5"
      data-diagnostico={codigo}
      data-problema={error === undefined ? undefined : ''}
    >
      <div className="flex items-start gap-2">
        {known?.lado === 'L' && (
          <Choice
            field="ojo"
            label={`${CONSULTATION.eye}: ${name}`}
            value={ojo ?? ''}

            onChange={(next) => {
              if (isOneOf(EYES, next)) onChange({ ojo: next });
            }}
            className="border-x-4 border-ink font-strong"
          >
            {ojo === undefined && <option value="">¿ojo?</option>}
            {EYES.filter((each) => each === ojo || isOfSocket(codigo) || isThere(absent, each)).map(
              (each) => (
                <option key={each} value={each}>
                  {CONSULTATION.eyes[each]}
                </option>
              ),
            )}
          </Choice>
        )}
        <p className="m-0 flex-1 leading-[1.15] font-semibold">{name}</p>
        <button
          type="button"
          className="grid size-7 flex-none cursor-pointer place-items-center rounded-mark text-ink-2 hover:bg-retina-tint"
          aria-label={CONSULTATION.removeOf(name)}
          onClick={onRemove}
        >
          <X aria-hidden="true" size="1rem" strokeWidth={2} />
        </button>
      </div>
      <div className="flex flex-wrap items-center gap-1.5 text-dense text-ink-2">
        <span className="numeros">{codigo}</span>
        <Choice
          field="clase"
          label={`${CONSULTATION.rank}: ${name}`}
          value={clase}

          onChange={(next) => {
            if (isOneOf(DIAGNOSIS_RANKS, next)) onChange({ clase: next });
          }}
        >
          {DIAGNOSIS_RANKS.map((each) => (
            <option key={each} value={each}>
              {CONSULTATION.ranks[each]}
            </option>
          ))}
        </Choice>
        <Choice
          field="certeza"
          label={`${CONSULTATION.certainty}: ${name}`}
          value={certeza}

          onChange={(next) => {
            if (isOneOf(DIAGNOSIS_CERTAINTIES, next)) onChange({ certeza: next });
          }}
        >
          {DIAGNOSIS_CERTAINTIES.map((each) => (
            <option key={each} value={each}>
              {CONSULTATION.certainties[each]}
            </option>
          ))}
        </Choice>
        {Object.keys(stages).length > 0 && (
          <Choice
            field="estadio"
            label={`${CONSULTATION.stage}: ${name}`}
            value={estadio ?? ''}
            onChange={(next) => onChange({ estadio: next === '' ? undefined : next })}
          >
            <option value="">{CONSULTATION.noStage}</option>
            {Object.entries(stages).map(([each, words]) => (
              <option key={each} value={each}>
                {words}
              </option>
            ))}
          </Choice>
        )}
        <Detail diagnosis={diagnosis} onChange={onChange} />
      </div>
      {error !== undefined && (
        <div className={FIELD_ERROR} role="alert">
          <FieldMessage>{error}</FieldMessage>
          {onEditTwin !== undefined && (
            <Button size="compact" onPress={onEditTwin}>
              {CONSULTATION.editTwin}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Which disease of the code it is, or what no code says; another one has another scale. */
function Detail({
  diagnosis: { codigo, detalle = '' },
  onChange,
}: Pick<DiagnosisRowProps, 'diagnosis' | 'onChange'>) {
  const id = useId();
  return (
    <>
      <input
        data-campo="detalle"
        aria-label={CONSULTATION.detailOf(cie10Of(codigo)?.nombre ?? codigo)}
        placeholder={CONSULTATION.detail}
        className={`${CHOICE} min-w-0 flex-1 basis-[6rem] cursor-text`}
        maxLength={DETAIL}
        list={id}
        autoComplete="off"
        value={detalle}
        onChange={({ currentTarget }) => {
          const next = readableOf(currentTarget.value);
          onChange({ detalle: next === '' ? undefined : next, estadio: undefined });
        }}
      />
      <datalist id={id}>
        {cie10Of(codigo)?.variantes.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </>
  );
}

interface ChoiceProps {
  readonly field: 'ojo' | 'clase' | 'certeza' | 'estadio';
  readonly label: string;
  readonly value: string;
  readonly onChange: (next: string) => void;
  readonly className?: string;
  readonly children: ReactNode;
}

function Choice({ field, label, value, onChange, className = '', children }: ChoiceProps) {
  return (
    <select
      data-campo={field}
      aria-label={label}
      className={`${CHOICE} ${className}`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {children}
    </select>
  );
}
