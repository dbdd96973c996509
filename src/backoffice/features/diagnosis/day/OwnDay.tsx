import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { agendaDayQuery } from '#client/queries/agenda';
import type { AppointmentRecord } from '#client/queries/appointments';
import { ownDayQuery, type OwnDayRecord } from '#client/queries/clinical/own-day';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { OWN_DAY as COPY } from '#copy/clinical/own-day';
import { ownDay } from '#domain/scheduling/room/own-day';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { instantOf } from '#domain/shared/civil-date';
import { LATE_DOCTOR, readingHref, recordHref } from '#routes';
import { ChangeDialogs } from '#backoffice/features/appointment/change/ChangeDialogs.tsx';
import { useExpected } from '#backoffice/features/appointment/change/pending-changes.ts';
import { useOverviewKeys } from '#backoffice/features/record/overview/use-overview-keys.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { DayHead } from './DayHead.tsx';
import { DayRow } from './DayRow.tsx';
import type { Patient } from './day-words.ts';
import { FirstPatient } from './FirstPatient.tsx';
import { Register, ROUNDS_HREF, SIGHT_HREF } from './Register.tsx';
import { useOpenExam } from './use-open-exam.ts';
import { useSettled } from './use-settled.ts';

/** The doctor's day: who can be seen now and what is to be known of each, who is to come, and what is left to do. */
export function OwnDay({ medico, onOther }: { readonly medico: string; readonly onOther: () => void }) {
  const { fecha } = useClinicNow();
  const agenda = useQuery(agendaDayQuery(fecha, { medicos: [medico] }));
  const day = useQuery(ownDayQuery(fecha));
  return (
    <QueryGate query={agenda} loadingLabel={COPY.loading} rows={8}>
      {({ items }) => (
        <>
          {day.isError && (
            <Notice tone="error">
              <p>{COPY.failed}</p>
            </Notice>
          )}
          <Day rows={items} day={day.data} medico={medico} onOther={onOther} />
          {day.data === undefined && !day.isError && <LoadingRows label={COPY.loading} rows={3} />}
        </>
      )}
    </QueryGate>
  );
}

/** So many of those to come are shown without asking. */
const TO_COME = 5;

interface Props {
  readonly rows: readonly AppointmentRecord[];
  readonly day: OwnDayRecord | undefined;
  readonly medico: string;
  readonly onOther: () => void;
}

function Day({ rows: stored, day, medico, onOther }: Props) {
  const rows = useExpected(stored);
  const now = useClinicNow();
  const [, navigate] = useLocation();
  const [isWhole, setWhole] = useState(false);
  const exam = useOpenExam();
  const facts = new Map(day?.items.map((each) => [each.turno, each]));
  const all = ownDay(rows, new Date(instantOf(now)), (id) => facts.get(id)?.empezada === true).map(
    (each): Patient => ({
      ...each,
      facts: facts.get(each.row.id) ?? (day === undefined ? undefined : null),
    }),
  );
  const inside = all.filter(({ lugar }) => lugar === 'dentro');
  const coming = all.filter(({ lugar }) => lugar === 'por_llegar');
  const waiting = all.filter(({ lugar }) => lugar !== 'dentro' && lugar !== 'por_llegar');
  // Whoever is inside goes on while nobody waits; else the first key is for the next one.
  const [above, here] = waiting.length === 0 ? [[], inside] : [inside, waiting];
  const [first, ...others] = here;
  const [interrupted] = above;
  // A key means the row that the eyes are on: not one that has just taken its place.
  const isSettled = useSettled(here.map(({ row }) => row.id).join(' '));
  const openAt = (at: number) => (): void => {
    const found = here[at];
    if (found !== undefined && isSettled()) exam.open(found.row);
  };
  const late = (): void => navigate(LATE_DOCTOR);
  const [note] = day?.notas ?? [];
  const [result] = day?.resultados ?? [];
  const hasRounds = (day?.rondas.length ?? 0) + (day?.deColegas ?? 0) > 0;
  useOverviewKeys({
    Enter: openAt(0),
    ...(interrupted === undefined ? {} : { '1': () => exam.open(interrupted.row) }),
    ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [String(at + 2), openAt(at + 1)])),
    n: () => navigate(SIGHT_HREF),
    ...(hasRounds ? { r: () => navigate(ROUNDS_HREF) } : {}),
    ...(note === undefined ? {} : { s: () => navigate(recordHref(note.paciente.id)) }),
    ...(result === undefined ? {} : { l: () => navigate(readingHref(result.orden)) }),
    m: late,
    F2: onOther,
  });
  const shown = isWhole ? coming : coming.slice(0, TO_COME);
  return (
    <>
      <DayHead rows={rows} here={[...inside, ...waiting]} medico={medico} onLate={late} onOther={onOther} />
      <Refused message={exam.message} />
      {all.length === 0 ? (
        <EmptyState title={COPY.none}>{COPY.noneHelp}</EmptyState>
      ) : (
        <ol aria-label={COPY.list} className="m-0 list-none p-0">
          {above.map((each, at) => (
            <DayRow
              key={each.row.id}
              patient={each}
              number={at === 0 ? 1 : null}
              isPending={exam.isPending}
              onOpen={() => exam.open(each.row)}
            />
          ))}
          {first !== undefined && (
            <FirstPatient
              patient={first}
              passes={passedBy(first, others)}
              isPending={exam.isPending}
              onOpen={() => exam.open(first.row)}
            />
          )}
          {others.map((each, at) => (
            <DayRow
              key={each.row.id}
              patient={each}
              number={at < 8 ? at + 2 : null}
              isPending={exam.isPending}
              onOpen={() => exam.open(each.row)}
            />
          ))}
          {shown.length > 0 && (
            <li
              aria-hidden="true"
              className="border-b border-line-strong pt-2 pb-0.5 text-small font-strong text-ink-2"
            >
              {COPY.toCome}
            </li>
          )}
          {shown.map((each) => (
            <DayRow
              key={each.row.id}
              patient={each}
              number={null}
              isPending={false}
              onOpen={() => undefined}
            />
          ))}
        </ol>
      )}
      {shown.length < coming.length && (
        <Button size="compact" variant="quiet" onPress={() => setWhole(true)}>
          {COPY.moreToCome(coming.length - shown.length)}
        </Button>
      )}
      {day !== undefined && <Register day={day} />}
      <p className="mt-1.5 mb-0 text-small text-ink-2 max-lg:hidden">
        {COPY.keys(here.length, [
          'N',
          ...(hasRounds ? ['R'] : []),
          ...(note === undefined ? [] : ['S']),
          ...(result === undefined ? [] : ['L']),
        ])}
      </p>
      <ChangeDialogs asking={exam.asking} changing={exam.changing} onClose={exam.stopAsking} />
    </>
  );
}

/** The ticket of whoever waits longer than the urgency that goes in before. */
function passedBy({ urgente, espera }: Patient, others: readonly Patient[]): string | null {
  if (!urgente) return null;
  const longer = others.find((each) => (each.espera ?? 0) > (espera ?? 0));
  return longer?.row.ficha !== undefined && hasTicket(longer.row) ? ticketCode(longer.row.ficha) : null;
}
