import { useEffect, useId, useState } from 'react';
import { askPublic } from '#client/public-call';
import type { DoctorOption } from '#contract/doctors';
import {
  VISITOR_FIELD,
  VISITOR_HELP,
  VISITOR_INPUT,
  VISITOR_LABEL,
} from '#components/ui/form/visitor-field-style.ts';
import { AUTH_COPY } from '#copy/auth';

/** The doctor's part of the registration payload. */
export interface DoctorClaim {
  readonly isChecked: boolean;
  readonly code: string;
  readonly selectedDoctor: string;
}

export const NOT_A_DOCTOR: DoctorClaim = { isChecked: false, code: '', selectedDoctor: '' };

interface DoctorFieldsProps {
  readonly claim: DoctorClaim;
  readonly onChange: (claim: DoctorClaim) => void;
}

type Options =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly doctors: readonly DoctorOption[] };

/** «¿Es médico?» with the list of active doctors and the masked code issued by an admin. */
export function DoctorFields({ claim, onChange }: DoctorFieldsProps) {
  const id = useId();
  const [options, setOptions] = useState<Options>({ state: 'loading' });

  useEffect(() => {
    if (options.state !== 'loading') return;
    let forgotten = false;
    void askPublic('listDoctors', { query: { soloActivos: true } }).then((answer) => {
      if (!forgotten) setOptions(answer.ok ? { state: 'ready', doctors: answer.value } : { state: 'failed' });
    });
    return () => {
      forgotten = true;
    };
  }, [options.state]);

  const prompt =
    options.state === 'loading'
      ? AUTH_COPY.doctorsLoading
      : options.state === 'ready' && options.doctors.length === 0
        ? AUTH_COPY.doctorsEmpty
        : AUTH_COPY.doctorPrompt;

  return (
    <fieldset className="campo-medico">
      <label className="campo-casilla">
        <input
          type="checkbox"
          name="isChecked"
          checked={claim.isChecked}
          onChange={(event) => onChange({ ...NOT_A_DOCTOR, isChecked: event.target.checked })}
        />
        <span>{AUTH_COPY.isDoctor}</span>
      </label>
      <div className={VISITOR_FIELD}>
        <label htmlFor={`${id}-medico`} className={VISITOR_LABEL}>
          {AUTH_COPY.doctor}
        </label>
        <select
          id={`${id}-medico`}
          className={`${VISITOR_INPUT} disabled:cursor-not-allowed disabled:bg-paper-2 disabled:text-ink-2`}
          name="selectedDoctor"
          disabled={!claim.isChecked}
          value={claim.selectedDoctor}
          onChange={(event) => onChange({ ...claim, selectedDoctor: event.target.value })}
        >
          <option value="">{prompt}</option>
          {options.state === 'ready' &&
            options.doctors.map((doctor) => (
              <option key={doctor.id} value={doctor.id}>
                {doctor.nombre}
              </option>
            ))}
        </select>
        {options.state === 'failed' && (
          <p role="alert" className={VISITOR_HELP}>
            {AUTH_COPY.doctorsFailed}{' '}
            <button type="button" className="boton-linea" onClick={() => setOptions({ state: 'loading' })}>
              {AUTH_COPY.retry}
            </button>
          </p>
        )}
      </div>
      {claim.isChecked && (
        <div className={VISITOR_FIELD}>
          <label htmlFor={`${id}-codigo`} className={VISITOR_LABEL}>
            {AUTH_COPY.code}
          </label>
          <input
            id={`${id}-codigo`}
            className={VISITOR_INPUT}
            name="code"
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={claim.code}
            aria-describedby={`${id}-codigo-ayuda`}
            onChange={(event) => onChange({ ...claim, code: event.target.value })}
          />
          <p id={`${id}-codigo-ayuda`} className={VISITOR_HELP}>
            {AUTH_COPY.codeHelp}
          </p>
        </div>
      )}
    </fieldset>
  );
}
