import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FormError } from '#components/ui/form/FormError.tsx';
import { FUNCTION_WORDS } from '#copy/office/people/accounts';
import { STAFF_FUNCTIONS, type StaffFunction } from '#domain/people/user';

interface Props {
  readonly chosen: readonly StaffFunction[];
  readonly onChoose: (chosen: readonly StaffFunction[]) => void;
  readonly error?: string | undefined;
  readonly errorId: string;
}

/** What somebody of the staff does, each function with what it opens. */
export const FunctionChoice = ({ chosen, onChoose, error, errorId }: Props) => (
  <fieldset className="grid min-w-0 gap-2">
    <legend className="mb-1 text-dense font-semibold">{FUNCTION_WORDS.legend}</legend>
    {STAFF_FUNCTIONS.map((each) => (
      <div key={each}>
        <CheckField
          label={FUNCTION_WORDS[each].name}
          isSelected={chosen.includes(each)}
          onChange={(isChosen) =>
            onChoose(STAFF_FUNCTIONS.filter((one) => (one === each ? isChosen : chosen.includes(one))))
          }
        />
        <p className="m-0 ps-8 text-dense text-ink-2">{FUNCTION_WORDS[each].may}</p>
      </div>
    ))}
    {error !== undefined && <FormError id={errorId} message={error} />}
  </fieldset>
);
