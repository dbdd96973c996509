import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomPeopleQuery } from '#client/queries/room';
import { Button } from '#components/ui/Button.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { COMMON } from '#copy/office/common';
import { EXPECTED } from '#copy/office/room';
import { ARRIVALS } from '#copy/office/agenda/room-waits';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import type { Forecast } from '#domain/scheduling/room/delay-forecast';
import { expectedAt } from '#domain/scheduling/room/expected';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { useNextFocus } from '#backoffice/shared/screen/use-next-focus.ts';
import { ExpectedRow } from './ExpectedRow.tsx';
import { useRoomKeys } from './use-room-keys.ts';

interface Props {
  /** Those still to come, and those of today who were marked absent. */
  readonly rows: readonly AppointmentRecord[];
  /** Whose visit is expected to begin late. */
  readonly forecasts: ReadonlyMap<string, Forecast>;
  readonly onEnter: (row: AppointmentRecord, state: AppointmentState) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

/** Where the focus goes when nobody is left. */
const TITLE_ID = 'llegan-titulo';

const PARTS = ['missed', 'later', 'absent'] as const;
type Part = (typeof PARTS)[number];
/** So many stand on the sheet without asking, those of the next half hour first. */
const AT_FIRST = 9;

/**
 * Whom the desk awaits: the late ones, then the next; the rest of the day, those an hour late and those marked absent
 * behind a button with their count. Whoever is at the desk is found by name among all of them.
 */
export function ExpectedList({ rows, forecasts, onEnter, onOpen }: Props) {
  const now = useClinicNow();
  const { data: people } = useQuery(roomPeopleQuery(now.fecha));
  const [unfolded, setUnfolded] = useState<readonly Part[]>([]);
  const [text, setText] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const toSearch = (): void => box.current?.querySelector('input')?.focus();
  useRoomKeys({ '/': toSearch });
  const parts = partsOf(rows, now);
  const facts = new Map(people?.items.map((person) => [person.turno, person]));
  const rowsMeant = useRowsMeant(text);
  const isSearching = text.trim() !== '';
  const folded = PARTS.filter((part) => parts[part].length > 0 && !unfolded.includes(part));
  const shown = isSearching
    ? rowsMeant([...parts.missed, ...parts.now, ...parts.later, ...parts.absent], ({ paciente }) => paciente)
    : [
        ...(unfolded.includes('missed') ? parts.missed : []),
        ...parts.now,
        ...(unfolded.includes('later') ? parts.later : []),
        ...(unfolded.includes('absent') ? parts.absent : []),
      ];
  const goOnAfter = useNextFocus(shown, TITLE_ID);
  const enter = (row: AppointmentRecord, state: AppointmentState): void => {
    if (isSearching) {
      // Found and received: the next one is looked for anew, among all.
      setText('');
      toSearch();
    } else goOnAfter(row);
    onEnter(row, state);
  };
  return (
    <section aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} tabIndex={-1} className="mb-1">
        {ARRIVALS.title}{' '}
        <span className="font-normal text-ink-2 tabular-nums">{parts.now.length + parts.later.length}</span>
      </h2>
      <div ref={box} className="mb-2">
        <SearchBox label={ARRIVALS.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
      </div>
      {shown.length === 0 ? (
        <p className="m-0 text-ink-2">{isSearching ? ARRIVALS.none(text) : EXPECTED.nobody}</p>
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
      {!isSearching && folded.length > 0 && (
        <p className="mt-2 mb-0 flex flex-wrap gap-2">
          {folded.map((part) => (
            <Button
              key={part}
              size="compact"
              variant="quiet"
              onPress={() => setUnfolded((open) => [...open, part])}
            >
              {ARRIVALS[PART_WORDS[part]](parts[part].length)}
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}

const PART_WORDS = { missed: 'missed', later: 'more', absent: 'absent' } as const;

/** The parts of the list: the first who are expected, and the others behind a button. */
function partsOf(rows: readonly AppointmentRecord[], now: { readonly minuto: number }) {
  const { now: soon, later, missed } = expectedAt(rows, now);
  const coming = [...soon, ...later];
  return {
    missed,
    now: coming.slice(0, AT_FIRST),
    later: coming.slice(AT_FIRST),
    absent: rows.filter(({ estado }) => estado === 'no_asistio'),
  };
}
