import { useId, type ReactNode } from 'react';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FIELD_ERROR } from '#components/ui/form/field-style.ts';
import { FieldMessage } from '#components/ui/form/FieldMessage.tsx';

const CHECK_LIST = [
  'max-h-[14rem] py-1 px-3 overflow-y-auto border border-line rounded-control',
  '[[data-problema]>&]:border-retina',
].join(' ');

interface Props<Id extends string> {
  /** The name of the group, and how many of its options are chosen. */
  readonly legend: ReactNode;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: readonly Id[];
  readonly error: string | undefined;
  readonly listClass?: string;
  readonly onChange: (chosen: readonly Id[]) => void;
  /** Placed above the list, such as a search. */
  readonly above?: ReactNode;
  /** Placed in the list when there is nothing to choose from. */
  readonly empty?: ReactNode;
}

/** Several options of a list; the result keeps the order in which they were chosen. */
export function CheckGroup<Id extends string>(props: Props<Id>) {
  const { options, chosen, error, onChange } = props;
  const errorId = useId();
  return (
    <fieldset
      className="grid gap-2 min-w-0 [&_legend_small]:ml-2 [&_legend_small]:font-normal"
      data-problema={error === undefined ? undefined : ''}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className="pb-1 text-dense font-semibold">{props.legend}</legend>
      {props.above}
      <div className={props.listClass === undefined ? CHECK_LIST : `${CHECK_LIST} ${props.listClass}`}>
        {options.map(({ id, label }) => (
          <CheckField
            key={id}
            label={label}
            isSelected={chosen.includes(id)}
            onChange={(selected) =>
              onChange(selected ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
        {options.length === 0 && props.empty}
      </div>
      {error !== undefined && (
        <p id={errorId} className={FIELD_ERROR}>
          <FieldMessage>{error}</FieldMessage>
        </p>
      )}
    </fieldset>
  );
}
