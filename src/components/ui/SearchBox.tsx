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
}

/** A search box whose text filters what is below it. */
export function SearchBox({ label, clearLabel, value, onChange }: Props) {
  return (
    <SearchField className={FIELD} value={value} onChange={onChange}>
      <Label className={FIELD_LABEL}>{label}</Label>
      <div className={SEARCH_BOX}>
        <Search aria-hidden="true" size={20} strokeWidth={1.75} />
        <Input className={SEARCH_INPUT} />
        {value !== '' && (
          <Button className="min-h-10 cursor-pointer px-1 text-dense text-iris">{clearLabel}</Button>
        )}
      </div>
    </SearchField>
  );
}
