import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select, SelectValue } from 'react-aria-components/Select';
import { buttonStyle } from '#components/ui/button-style.ts';
import { OPTION, OPTIONS, POPOVER } from '#components/ui/list-style.ts';
import { BAR, WEEK } from '#copy/office/agenda/sheets';
import { shortNames } from '../day/names/doctor-names.ts';
import type { DoctorRow } from '#backoffice/shared/clinic/doctor-rows.ts';

interface Props {
  /** The doctor, or null for all. */
  readonly value: string | null;
  readonly doctors: readonly DoctorRow[];
  readonly onChange: (medicos: readonly string[] | undefined) => void;
}

/** An id that no doctor has. */
const ALL = '/';

/** Whose week is shown: one doctor's, or that of all. */
export function WeekOwner({ value, doctors, onChange }: Props) {
  const chosen = doctors.find(({ id }) => id === value)?.nombre;
  const names = shortNames(doctors);
  const brief = chosen === undefined ? WEEK.allBrief : (names.get(chosen) ?? chosen);
  return (
    <Select
      className="min-w-[4.25rem] max-w-[12rem] flex-none @max-[52rem]:flex-[0_1_auto] max-md:order-2 max-md:max-w-none max-md:@max-[52rem]:flex-1 print:hidden"
      value={value ?? ALL}
      onChange={(key) => onChange(key === null || key === ALL ? undefined : [String(key)])}
    >
      <Label className="sr-only">{BAR.doctor}</Label>
      <Button
        className={`${buttonStyle('outline', 'compact')} w-full justify-between [--button-pad:0.625rem] [&>span]:truncate [&_small]:hidden`}
      >
        <SelectValue className="sr-only" />
        <span aria-hidden="true">{brief}</span>
        <ChevronDown
          aria-hidden="true"
          size="1.25rem"
          strokeWidth={1.75}
          className="md:@max-[52rem]:hidden"
        />
      </Button>
      <Popover className={POPOVER}>
        <ListBox
          className={OPTIONS}
          items={[{ id: ALL, nombre: WEEK.all }, ...doctors.map(({ id, nombre }) => ({ id, nombre }))]}
        >
          {({ id, nombre }) => (
            <ListBoxItem id={id} textValue={nombre} className={OPTION}>
              {nombre}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
