import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';
import type { WaitingRecord } from '#client/queries/waiting-list';
import { WAITING_CHOICE } from '#copy/office/booking/walk-in';
import { waitsFor, wishWords } from './waiting-words.ts';

interface Props {
  readonly decided: Decided;
  readonly waits: readonly WaitingRecord[];
  readonly error: string | undefined;
  /** An appointment ends one wait at most; several together each their own. */
  readonly endsOne?: boolean;
  readonly onChange: (decided: Decided) => void;
}

/** What becomes of each entry of somebody who waits: this appointment ends it, or it stays on the list. */
export function WaitingChoice({ decided, waits, error, endsOne = false, onChange }: Props) {
  return (
    <>
      {waits.map((entry) => (
        <fieldset
          key={entry.id}
          data-problema={
            error === undefined || [...decided.salen, ...decided.siguen].includes(entry.id) ? undefined : ''
          }
          className="m-0 mb-3 min-w-0 border-0 border-s-4 border-macula bg-macula-tint px-3 py-2"
        >
          <legend className="float-left w-full p-0 font-semibold">{WAITING_CHOICE.title}</legend>
          <p className="clear-both m-0 text-dense">{WAITING_CHOICE.of(waitsFor(entry), wishWords(entry))}</p>
          {[
            { label: WAITING_CHOICE.leaves, isChosen: decided.salen.includes(entry.id), leaves: true },
            { label: WAITING_CHOICE.stays, isChosen: decided.siguen.includes(entry.id), leaves: false },
          ].map(({ label, isChosen, leaves }) => (
            <label key={label} className="flex min-h-tap cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={`espera-${entry.id}`}
                checked={isChosen}
                onChange={() =>
                  onChange(leaves ? leave(decided, entry.id, endsOne) : stay(decided, entry.id))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
      {error !== undefined && (
        <p className={FIELD_ERROR}>
          <FieldMessage>{error}</FieldMessage>
        </p>
      )}
    </>
  );
}

/** What becomes of the entries of somebody who waits: those that what is booked ends, and those that stay. */
export interface Decided {
  readonly salen: readonly string[];
  readonly siguen: readonly string[];
}

const without = (list: readonly string[], id: string): string[] => list.filter((each) => each !== id);

const leave = ({ salen, siguen }: Decided, id: string, endsOne: boolean): Decided => ({
  salen: endsOne ? [id] : [...without(salen, id), id],
  siguen: without(siguen, id),
});

const stay = ({ salen, siguen }: Decided, id: string): Decided => ({
  salen: without(salen, id),
  siguen: [...without(siguen, id), id],
});

/** Whether it has been said what becomes of each. */
export const isDecidedOf = ({ salen, siguen }: Decided, ids: readonly string[]): boolean =>
  ids.every((id) => salen.includes(id) || siguen.includes(id));
