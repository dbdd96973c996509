import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomPeopleQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { EXPECTED } from '#copy/office/room';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { expectedAt } from '#domain/scheduling/room/expected';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { ExpectedRow } from './ExpectedRow.tsx';
import { forWhom } from './room-rows.ts';

interface Props {
  readonly rows: readonly AppointmentRecord[];
  /** Whose visit is expected to begin late. */
  readonly forecasts: ReadonlyMap<string, Forecast>;
  readonly whose: string;
  /** The choice of whose patients are shown, beside the title. */
  readonly choice: ReactNode;
  readonly onEnter: (row: AppointmentRecord, state: AppointmentState) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

/** Where the focus goes when nobody is left. */
const TITLE_ID = 'proximos-titulo';

type Part = 'now' | 'later' | 'missed';

/** Whom the desk awaits: the late ones, then the next half hour; the rest of the day behind a button with its count. */
export function ExpectedList({ rows, forecasts, whose, choice, onEnter, onOpen }: Props) {
  const now = useClinicNow();
  const { data: people } = useQuery(roomPeopleQuery(now.fecha));
  const [unfolded, setUnfolded] = useState<readonly Part[]>([]);
  const parts = expectedAt(forWhom(rows, whose), now);
  const facts = new Map(people?.items.map((person) => [person.turno, person]));
  const folded = (['missed', 'later'] as const).filter(
    (part) => parts[part].length > 0 && !unfolded.includes(part),
  );
  const shown = [
    ...(unfolded.includes('missed') ? parts.missed : []),
    ...parts.now,
    ...(unfolded.includes('later') ? parts.later : []),
  ];
  const goOnAfter = useNextFocus(shown, TITLE_ID);
  const enter = (row: AppointmentRecord, state: AppointmentState): void => {
    goOnAfter(row);
    onEnter(row, state);
  };
  return (
    <section aria-labelledby={TITLE_ID} className="mb-8">
      <div className="en-sala-mando">
        <h2 id={TITLE_ID} tabIndex={-1}>
          {EXPECTED.title} <span className="font-normal text-ink-2 tabular-nums">{parts.now.length}</span>
        </h2>
        {choice}
      </div>
      {shown.length === 0 ? (
        <p className="m-0 text-ink-2">{EXPECTED.nobody}</p>
      ) : (
        <ul className={`m-0 list-none p-0 ${SHEET}`} aria-labelledby={TITLE_ID}>
          {shown.map((row) => (
            <ExpectedRow
              key={row.id}
              row={row}
              forecast={forecasts.get(row.id)}
              now={now}
              person={facts.get(row.id)}
              onEnter={enter}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {folded.length > 0 && (
        <p className="mt-2 mb-0 flex flex-wrap gap-2">
          {folded.map((part) => (
            <Button
              key={part}
              size="compact"
              variant="quiet"
              onPress={() => setUnfolded((open) => [...open, part])}
            >
              {EXPECTED.unfold[part](parts[part].length)}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}
