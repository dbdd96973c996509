import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { HOLIDAY_FORM } from '#copy/office/holidays';
import { nameKey } from '#domain/people/doctor';
import { studiesInUse } from '#domain/studies/catalogue';
import { CheckGroup } from '#backoffice/shared/screen/CheckGroup.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import type { HolidayDraft } from './holiday-draft.ts';

interface Props {
  readonly draft: HolidayDraft;
  readonly error: string | undefined;
  readonly onChange: (change: Partial<HolidayDraft>) => void;
}

/** The whole clinic, or doctors or studies chosen from a list. */
export function ScopeFields({ draft, error, onChange }: Props) {
  const doctors = useQuery(doctorsQuery());
  const choose = (ids: readonly string[]): void => onChange({ ids });
  return (
    <>
      <Segmented
        label={HOLIDAY_FORM.scope}
        value={draft.tipo}
        options={(['clinica', 'medicos', 'estudios'] as const).map((id) => ({
          id,
          label: HOLIDAY_FORM.scopes[id],
        }))}
        onChange={(tipo) => onChange({ tipo, ids: [] })}
      />
      {draft.tipo === 'medicos' && (
        <QueryGate query={doctors} rows={3}>
          {(records) => (
            <Checklist
              label={HOLIDAY_FORM.doctors}
              options={records
                .filter(({ id, activo }) => activo || draft.ids.includes(id))
                .map(({ id, nombre }) => ({ id, label: nombre }))}
              chosen={draft.ids}
              error={error}
              onChange={choose}
            />
          )}
        </QueryGate>
      )}
      {draft.tipo === 'estudios' && (
        <Checklist
          label={HOLIDAY_FORM.studies}
          options={studiesInUse(draft.ids).map(({ codigo, nombre }) => ({
            id: codigo,
            label: `${nombre} (${codigo})`,
          }))}
          chosen={draft.ids}
          error={error}
          onChange={choose}
        />
      )}
    </>
  );
}

interface ChecklistProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Several options from a searchable list. */
function Checklist({ label, options, chosen, error, onChange }: ChecklistProps) {
  const [text, setText] = useState('');
  return (
    <CheckGroup
      legend={
        <>
          {label} <small aria-live="polite">{HOLIDAY_FORM.chosen(chosen.length)}</small>
        </>
      }
      options={options.filter((option) => nameKey(option.label).includes(nameKey(text)))}
      chosen={chosen}
      error={error}
      above={
        <SearchBox label={HOLIDAY_FORM.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
      }
      empty={<p>{HOLIDAY_FORM.noneFound}</p>}
      onChange={onChange}
    />
  );
}
