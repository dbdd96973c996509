import { useId } from 'react';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { CANCEL_REASON_COPY as COPY } from '#copy/office/agenda/cancelling';
import {
  CANCEL_REASON_NAMES,
  CHOSEN_REASONS,
  type CancelReason,
} from '#domain/scheduling/cancelling/cancel-reason';
import type { FieldErrors } from '#domain/shared/app-error';

interface Props {
  readonly causa: CancelReason | null;
  readonly texto: string;
  readonly errors?: FieldErrors;
  readonly offered?: readonly CancelReason[];
  readonly detailHelp?: string;
  /** The focus begins here. */
  readonly takesFocus?: boolean;
  readonly onReason: (causa: CancelReason) => void;
  readonly onText: (texto: string) => void;
}

const CHIP = [
  'grid min-h-[2.625rem] place-items-center rounded-full border border-line-strong px-3.5 text-dense',
  'peer-checked:border-iris peer-checked:bg-iris-tint peer-checked:font-strong',
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-1 peer-focus-visible:outline-focus',
].join(' ');

/** Why something is cancelled: one of the list with one touch, and words besides. */
export function CancelReasonFields({
  causa,
  texto,
  errors = {},
  offered = CHOSEN_REASONS,
  detailHelp,
  takesFocus = false,
  onReason,
  onText,
}: Props) {
  const name = useId();
  const missing = errors['motivoCancelacion']?.[0];
  return (
    <>
      <fieldset
        className="col-span-full m-0 min-w-0 border-0 p-0"
        {...(missing === undefined ? {} : { 'data-problema': '', 'aria-describedby': `${name}-falta` })}
      >
        <legend className="mb-1 p-0 text-dense font-semibold">{COPY.why}</legend>
        <div className="col-span-full flex flex-wrap gap-2">
          {offered.map((each, at) => (
            <span key={each} className="relative">
              <input
                className="peer absolute inset-0 m-0! size-full! cursor-pointer opacity-0"
                type="radio"
                aria-label={CANCEL_REASON_NAMES[each]}
                {...(takesFocus && at === 0 ? { autoFocus: true } : {})}
                name={name}
                checked={each === causa}
                onChange={() => onReason(each)}
              />
              <span aria-hidden="true" className={CHIP}>
                {CANCEL_REASON_NAMES[each]}
              </span>
            </span>
          ))}
        </div>
        {missing !== undefined && (
          <p id={`${name}-falta`} className={`col-span-full mt-1.5 mb-0 ${FIELD_ERROR}`}>
            <FieldMessage>{missing}</FieldMessage>
          </p>
        )}
      </fieldset>
      <TextField
        label={causa === 'otro' ? COPY.detailOther : COPY.detail}
        {...(detailHelp === undefined ? {} : { help: detailHelp })}
        value={texto}
        maxLength={500}
        autoComplete="off"
        error={errors['motivo']?.[0]}
        onChange={onText}
      />
    </>
  );
}
