import { Search } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { SearchField } from 'react-aria-components/SearchField';

interface Props {
  readonly label: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A search box whose text filters what stands below it. */
export function SearchBox({ label, clearLabel, value, onChange }: Props) {
  return (
    <SearchField className="campo" value={value} onChange={onChange}>
      <Label>{label}</Label>
      <div className="entrada busqueda">
        <Search aria-hidden="true" size={20} strokeWidth={1.75} />
        <Input />
        {value !== '' && <Button className="busqueda-borrar">{clearLabel}</Button>}
      </div>
    </SearchField>
  );
}
