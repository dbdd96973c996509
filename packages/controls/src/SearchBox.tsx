import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';
import { FIELD, FIELD_LABEL, SEARCH_BOX, SEARCH_INPUT } from './form/field-style.ts';

interface Props {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In a bar: its label is only read, and in a narrow one it is a sign that grows while it is used. */
  readonly isBare?: boolean;
  /** What can be searched for, in the empty box of a bar. */
  readonly hint?: string;
  readonly className?: string;
}

const BARE =
  'print:hidden relative h-tap min-w-28 flex-[0_1_11rem] @max-[72rem]:min-w-11 @max-[72rem]:flex-[0_0_2.75rem]';
/** Over its neighbours while it has the focus or something is written in it. */
const BARE_BOX = [
  '@max-[72rem]:absolute @max-[72rem]:inset-y-0 @max-[72rem]:end-0 @max-[72rem]:overflow-hidden @max-[72rem]:not-focus-within:px-2.5',
  '@max-[72rem]:focus-within:z-10 @max-[72rem]:focus-within:w-60',
].join(' ');

/** A search box whose text filters what is below it. */
export function SearchBox({
  label,
  clearLabel,
  value,
  onChange,
  isBare = false,
  hint,
  className = '',
}: Props) {
  return (
    <SearchField className={`${isBare ? BARE : FIELD} ${className}`} value={value} onChange={onChange}>
      <Label className={isBare ? 'sr-only' : FIELD_LABEL}>{label}</Label>
      <div className={`${SEARCH_BOX} ${isBare ? BARE_BOX : ''}`}>
        <Search aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <Input className={SEARCH_INPUT} {...(isBare && hint !== undefined ? { placeholder: hint } : {})} />
        {value !== '' && (
          <Button
            className="min-h-10 cursor-pointer px-1 text-dense text-iris"
            // It is called as it reads, not as the library calls it.
            aria-label={clearLabel}
          >
            {clearLabel}
          </Button>
        )}
      </div>
    </SearchField>
  );
}
