import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proposalsQuery, type DepartmentChoice } from '#client/queries/holidays';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { COMMON } from '#copy/office/common';
import { GENERATE } from '#copy/office/holidays';
import { savedAndSettled } from '#copy/office/impact';
import { DEPARTMENT_CODES, DEPARTMENTS } from '#domain/people/departments';
import { FIRST_GENERATED_YEAR } from '#domain/scheduling/holidays/bolivian-holidays';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useGenerateHolidays } from '#backoffice/shared/holidays/use-generate-holidays.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ProposalTable } from './ProposalTable.tsx';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { PAIRS } from '#backoffice/shared/screen/style/form-style.ts';

const CHOICES: readonly DepartmentChoice[] = ['clinica', 'ninguno', ...DEPARTMENT_CODES];
/** How many years ahead can be generated. */
const YEARS_AHEAD = 5;

interface Props {
  readonly year: number;
  readonly thisYear: number;
  readonly onClose: () => void;
  readonly onSaved: (year: number) => void;
}

/** Proposes a year's holidays and saves those that are missing; existing ones are left alone. */
export function GenerateDialog({ year: firstYear, thisYear, onClose, onSaved }: Props) {
  const [year, setYear] = useState(Math.max(firstYear, FIRST_GENERATED_YEAR));
  const [department, setDepartment] = useState<DepartmentChoice>('clinica');
  /** The missing holidays that the person has unticked; choosing another year or department starts over. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const query = useQuery(proposalsQuery(year, department));
  const saving = useGenerateHolidays({
    done: ({ guardados, resueltos }) => savedAndSettled(GENERATE.done(guardados, year), resueltos),
    onDone: () => {
      onSaved(year);
      onClose();
    },
  });

  if (saving.orphans !== null) return <SettledQuestion saving={saving} />;
  return (
    <ModalDialog title={GENERATE.title} isOpen onClose={onClose} width="wide">
      <p>{GENERATE.text}</p>
      <div className={PAIRS}>
        <SelectField
          label={GENERATE.year}
          value={String(year)}
          options={yearsFrom(thisYear, year)}
          onChange={(id) => {
            setYear(Number(id));
            setLeft(new Set());
          }}
        />
        <SelectField
          label={GENERATE.department}
          value={department}
          options={CHOICES.map((id) => ({ id, label: departmentName(id) }))}
          onChange={(id) => {
            setDepartment(id);
            setLeft(new Set());
          }}
        />
      </div>
      <Refused message={saving.error} />
      <QueryGate query={query} loadingLabel={GENERATE.loading} rows={6}>
        {({ propuestas }) => {
          const fresh = propuestas.filter(({ existe }) => !existe);
          const chosen = fresh.map(({ clave }) => clave).filter((clave) => !left.has(clave));
          return (
            <>
              <p role="status">
                {fresh.length === 0
                  ? GENERATE.noneMissing(year)
                  : GENERATE.count(fresh.length, propuestas.length - fresh.length)}
              </p>
              {fresh.some(({ estado }) => estado === 'provisional') && (
                <Notice tone="warning">
                  <p>{GENERATE.provisional}</p>
                </Notice>
              )}
              {fresh.length > 1 && (
                <div className={`${DIALOG_ACTIONS} items-center`}>
                  <Button size="compact" onPress={() => setLeft(new Set())}>
                    {GENERATE.all}
                  </Button>
                  <Button size="compact" onPress={() => setLeft(new Set(fresh.map(({ clave }) => clave)))}>
                    {GENERATE.none}
                  </Button>
                  <span role="status">
                    {chosen.length === 0 ? GENERATE.noneChosen : GENERATE.chosen(chosen.length, fresh.length)}
                  </span>
                </div>
              )}
              <ProposalTable
                year={year}
                proposals={propuestas}
                chosen={new Set(chosen)}
                onChoose={(clave, isChosen) =>
                  setLeft(new Set(isChosen ? [...left].filter((each) => each !== clave) : [...left, clave]))
                }
              />
              {fresh.length > 0 && (
                <div className={DIALOG_ACTIONS}>
                  <Button
                    variant="solid"
                    isDisabled={chosen.length === 0}
                    isPending={saving.isSaving}
                    pendingLabel={COMMON.saving}
                    onPress={() => saving.save({ year, department, keys: chosen })}
                  >
                    {GENERATE.save(chosen.length)}
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryGate>
      <div className={DIALOG_ACTIONS}>
        <Button onPress={onClose}>{COMMON.close}</Button>
      </div>
    </ModalDialog>
  );
}

const departmentName = (choice: DepartmentChoice): string => {
  if (choice === 'clinica') return GENERATE.clinicDepartment;
  return choice === 'ninguno' ? GENERATE.noDepartment : DEPARTMENTS[choice];
};

/** From last year to some years ahead, plus the year shown if it is outside that range. */
function yearsFrom(thisYear: number, shown: number): { id: string; label: string }[] {
  const first = Math.max(thisYear - 1, FIRST_GENERATED_YEAR);
  const years = new Set([shown, ...Array.from({ length: YEARS_AHEAD + 2 }, (_, step) => first + step)]);
  return [...years].sort((a, b) => a - b).map((year) => ({ id: String(year), label: String(year) }));
}
