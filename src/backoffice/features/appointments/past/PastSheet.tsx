import { useRef } from 'react';
import type { AppointmentActor } from '#domain/scheduling/appointment/appointment-states';
import type { CivilTime } from '#domain/shared/civil-date';
import type { DayFilter } from '../day/day-filter.ts';
import type { DayColumn as Column } from '../day/day-model.ts';
import { DayColumn } from '../day/DayColumn.tsx';
import { sheetStyle } from '../day/DaySheet.tsx';
import { HourAxis } from '../day/HourAxis.tsx';
import { stopsOf } from '../day/moving/stops.ts';
import { useScale } from '../day/scale/use-scale.ts';
import { useStopRoving } from '../day/moving/use-stop-roving.ts';
import { useFontKey } from '../day/names/measure-words.ts';

interface Props {
  readonly columns: readonly Column[];
  readonly label: string;
  readonly at: CivilTime;
  readonly filter: DayFilter;
}

/** Whoever looks at the past may change nothing of it. */
const NOBODY: AppointmentActor = { uid: '', rol: 'paciente' };

/** The day's grid without anything that acts: the keyboard goes through the cards, and pressing one does nothing. */
export function PastSheet({ columns, label, at, filter }: Props) {
  const font = useFontKey();
  const scroller = useRef<HTMLDivElement>(null);
  const scale = useScale(columns, 'amplio');
  const stops = columns.map(({ id, cards }) => stopsOf(id, cards, []));
  const roving = useStopRoving(scroller, stops, scale.from);
  const isThen = columns.some(({ fecha }) => fecha === at.fecha);
  return (
    <div className="jornada print:hidden" data-espacio="amplio">
      {/* The cards in it take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={scroller}
        role="grid"
        aria-readonly="true"
        aria-label={label}
        className="jornada-marco"
        style={sheetStyle(columns, { scale, density: 'amplio' })}
        onKeyDown={(event) => {
          if (roving.go(event.key)) event.preventDefault();
        }}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
      >
        <div className="jornada-reja">
          <HourAxis scale={scale} now={isThen ? at.minuto : null} />
          {columns.map((column) => (
            <DayColumn
              key={column.id}
              column={column}
              scale={scale}
              isWeek={false}
              libres={[]}
              now={isThen ? at : null}
              actor={NOBODY}
              filter={filter}
              moving={null}
              font={font}
              density="amplio"
            />
          ))}
        </div>
      </div>
    </div>
  );
}
