import { ChevronLeft, ChevronRight } from 'lucide-react';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { AGENDA_DAY } from '#copy/office/agenda-day';
import type { DayColumn } from './day-model.ts';

interface Props {
  readonly columns: readonly DayColumn[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** One column at a time where there is no room for more: which one is shown, and its neighbours. */
export function DoctorPager({ columns, shown, onShow }: Props) {
  const index = columns.findIndex(({ id }) => id === shown);
  const [before, after] = [columns[index - 1], columns[index + 1]];
  return (
    <div className="jornada-medico">
      <button
        type="button"
        aria-label={AGENDA_DAY.previousDoctor}
        disabled={before === undefined}
        onClick={() => before !== undefined && onShow(before.id)}
      >
        <ChevronLeft aria-hidden="true" size={22} />
      </button>
      <SelectField
        label={AGENDA_DAY.doctor}
        value={shown}
        onChange={onShow}
        options={columns.map(({ id, nombre, isStudies, ausente, cards }) => ({
          id,
          label: isStudies ? AGENDA_DAY.studies : nombre,
          note: ausente ?? AGENDA_DAY.count(cards.length),
        }))}
      />
      <button
        type="button"
        aria-label={AGENDA_DAY.nextDoctor}
        disabled={after === undefined}
        onClick={() => after !== undefined && onShow(after.id)}
      >
        <ChevronRight aria-hidden="true" size={22} />
      </button>
    </div>
  );
}
