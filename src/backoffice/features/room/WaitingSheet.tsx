import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';
import { delaysQuery, roomPeopleQuery, roomQuery } from '#client/queries/room';
import { SHEET } from '#components/ui/page-style.ts';
import { WAITING_ROOM } from '#copy/office/room';
import { ROOM_WAITS } from '#copy/office/agenda/room-waits';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { goesOnOf } from '#domain/scheduling/room/doctor-delay';
import type { ShownCall } from '#domain/scheduling/room/room-call';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import { formatHour } from '#domain/shared/interval';
import { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { useTicketPrint } from '#backoffice/features/appointment/room/TicketPaper.tsx';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import type { DoctorWaits } from './room-doctors.ts';
import { BarHours } from './WaitBar.tsx';
import { WAIT_GRID, WaitRow } from './WaitRow.tsx';

interface Props {
  readonly doctors: readonly DoctorWaits[];
  readonly onEnter: (row: AppointmentRecord, state: AppointmentState) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

const PARTS = 'md:grid md:grid-cols-[8.5rem_minmax(0,1fr)]';

/** Who waits, doctor by doctor: the longest wait first, and in each the order in which people go in. */
export function WaitingSheet({ doctors, onEnter, onOpen }: Props) {
  const now = useClinicNow();
  const { data: room } = useQuery(roomQuery());
  const { data: people } = useQuery(roomPeopleQuery(now.fecha));
  const calling = useCall();
  const { printTicket, paper } = useTicketPrint();
  const facts = new Map(people?.items.map((person) => [person.turno, person]));
  const calledAs = ({ ficha, fecha }: AppointmentRecord): ShownCall | undefined =>
    ficha !== undefined && hasTicket({ ficha, fecha })
      ? room?.llamados.find((each) => each.ficha === ticketCode(ficha))
      : undefined;
  return (
    <>
      <div aria-hidden="true" className={`${PARTS} text-small text-ink-2 max-md:hidden`}>
        <span />
        <div className="@container">
          <div className={WAIT_GRID}>
            <span />
            <span />
            <span className="hidden @min-[45rem]:block">
              <BarHours now={now.minuto} />
            </span>
            <span className="text-end">{ROOM_WAITS.wait}</span>
            <span>{ROOM_WAITS.goesIn}</span>
            <span />
          </div>
        </div>
      </div>
      <div className={`${SHEET} mb-2`}>
        {doctors.map((each) => (
          <section
            key={each.medico ?? ''}
            className={`${PARTS} border-b border-line-strong last:border-b-0`}
            aria-labelledby={headId(each)}
          >
            <DoctorHead of={each} />
            <div className="@container min-w-0">
              <Table label={each}>
                {each.waits.map((wait) => (
                  <WaitRow
                    key={wait.row.id}
                    wait={wait}
                    now={now.minuto}
                    person={facts.get(wait.row.id)}
                    called={calledAs(wait.row)}
                    calling={calling}
                    onEnter={(state) => onEnter(wait.row, state)}
                    onPrint={() => printTicket(wait.row)}
                    onOpen={() => onOpen(wait.row)}
                  />
                ))}
              </Table>
            </div>
          </section>
        ))}
      </div>
      {paper}
    </>
  );
}

const headId = ({ medico }: DoctorWaits): string => `esperan-${medico ?? 'estudios'}`.replaceAll(' ', '-');

/** The rows of one doctor with the names of their columns, which are seen once above all. */
function Table({
  label: { medico },
  children,
}: {
  readonly label: DoctorWaits;
  readonly children: React.ReactNode;
}) {
  const nameOf = useDoctorNames();
  const { columns } = WAITING_ROOM;
  const words = [columns.ticket, columns.patient, ROOM_WAITS.wait, ROOM_WAITS.goesIn, columns.actions];
  return (
    <div role="table" aria-label={ROOM_WAITS.of(medico === null ? ROOM_WAITS.studies : nameOf(medico))}>
      <div role="row" className="sr-only">
        {words.map((word) => (
          <span key={word} role="columnheader">
            {word}
          </span>
        ))}
      </div>
      {children}
    </div>
  );
}

/** Whom they wait for, who is inside, and how late it is. */
function DoctorHead({ of }: { readonly of: DoctorWaits }) {
  const nameOf = useDoctorNames();
  const { medico, dentro, tarde, ausente } = of;
  const { data: delays = [] } = useQuery(delaysQuery());
  const now = useClinicNow();
  const goesOn = medico === null ? null : goesOnOf(delays, medico, now.fecha);
  const isDelayed = goesOn !== null && goesOn > now.minuto;
  return (
    <div className="bg-paper-2 px-2.5 py-1.5 text-dense leading-[1.3]">
      <h3 id={headId(of)} className="m-0 text-base">
        {medico === null ? ROOM_WAITS.studies : nameOf(medico)}
      </h3>
      {dentro !== null && <small className="block text-ink-2">{ROOM_WAITS.with(dentro)}</small>}
      {medico !== null && (
        <small
          className={`block ${ausente !== null || isDelayed || tarde > 0 ? 'font-bold' : ''} ${ausente !== null || tarde >= 40 ? 'text-retina' : ''}`}
        >
          {ausente !== null
            ? ROOM_WAITS.away(formatHour(ausente))
            : isDelayed
              ? ROOM_WAITS.goesOn(formatHour(goesOn))
              : tarde > 0
                ? ROOM_WAITS.late(tarde)
                : ROOM_WAITS.onTime}
        </small>
      )}
    </div>
  );
}
