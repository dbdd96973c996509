import { useId } from 'react';
import { FIELD_ERROR } from './form/field-style.ts';
import { FieldMessage } from './form/FieldMessage.tsx';
import { useEvenRows } from './even-rows/use-even-rows.ts';

interface Props<Id extends string> {
  readonly label: string;
  /** With how many each would show, where that is known. */
  readonly options: readonly {
    readonly id: Id;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
  /** Null while nothing is chosen. */
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  /** The label is for screen readers only, where the context already says it. */
  readonly hideLabel?: boolean;
  readonly error?: string | undefined;
  /**
   * What the options do when there is no room for them side by side: wrap into rows of as many each, fill the width, move
   * closer together, or share the width in equal parts, with their words broken: all beside each other, or each below the one before it,
   * so that none of up to three is left alone under the others.
   */
  readonly narrow?: keyof typeof NARROW;
}

const BESIDE = 'flex-1 not-first:border-l not-first:border-line';
const NARROW = {
  wrap: {
    row: 'flex flex-wrap w-fit',
    choice: 'flex-[1_1_var(--basis,0%)] data-first:border-l-0 not-first:border-l not-first:border-line',
    word: 'px-3.5 whitespace-nowrap',
  },
  fill: {
    row: 'flex w-fit max-md:w-full @max-[18rem]:flex-wrap',
    choice: BESIDE,
    word: 'px-3.5 whitespace-nowrap max-sm:px-1 @max-[64rem]:px-2.5',
  },
  close: { row: 'flex w-fit', choice: BESIDE, word: 'px-3.5 whitespace-nowrap max-sm:px-[0.5625rem]' },
  share: {
    row: 'grid w-full max-w-[34rem] grid-cols-[repeat(auto-fit,minmax(clamp(4.5rem,(13.75rem-100%)*999,100%),1fr))] gap-px bg-line',
    choice: 'bg-surface',
    word: 'h-full px-1 text-center leading-[1.2] text-balance',
  },
} as const;

const ROW = 'max-w-full overflow-x-auto rounded-control border';
const WORD = [
  'flex min-h-[2.625rem] items-center justify-center gap-1.5 text-dense peer-checked:font-strong',
  'peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-3 peer-focus-visible:outline-focus',
].join(' ');
const LOOK = {
  row: 'border-line-strong',
  choice: 'relative',
  word: 'peer-checked:bg-iris-tint peer-checked:[box-shadow:inset_0_-3px_0_var(--color-iris)]',
};

/** A choice of a few options, all visible. */
export function Segmented<Id extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
  error,
  narrow = 'wrap',
}: Props<Id>) {
  const name = useId();
  const [row, rows] = useEvenRows(
    narrow === 'wrap' ? options.map(({ label, count }) => `${label} ${String(count)}`).join('\n') : '',
  );
  return (
    <fieldset
      className="min-w-0"
      {...(error === undefined ? {} : { 'data-problema': '', 'aria-describedby': `${name}-falta` })}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-dense font-semibold'}>{label}</legend>
      <div ref={row} className={`${ROW} ${LOOK.row} ${NARROW[narrow].row}`}>
        {options.map((option, index) => (
          <label
            key={option.id}
            className={`${LOOK.choice} ${NARROW[narrow].choice}`}
            style={rows[index]?.style}
            data-first={rows[index]?.isFirst === true ? '' : undefined}
          >
            <input
              className="peer absolute inset-0 cursor-pointer opacity-0"
              type="radio"
              name={name}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            <span className={`${WORD} ${LOOK.word} ${NARROW[narrow].word}`}>
              {option.label}
              {option.count !== undefined && (
                <>
                  {' '}
                  <b className="numeros">{option.count}</b>
                </>
              )}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-falta`} className={`mt-1.5 mb-0 ${FIELD_ERROR}`}>
          <FieldMessage>{error}</FieldMessage>
        </p>
      )}
    </fieldset>
  );
}
