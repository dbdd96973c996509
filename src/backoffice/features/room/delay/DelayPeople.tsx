import { useQuery } from '@tanstack/react-query';
import { Check, MessageCircle, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { roomPeopleQuery } from '#client/queries/room';
import type { DelayView } from '#contract/room';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';
import { COMMON } from '#copy/office/common';
import { LATE } from '#copy/office/agenda/room-waits';
import { spokenName } from '#domain/people/listed-name';
import { whatsappNumber } from '#domain/people/phone';
import { isWaiting } from '#domain/scheduling/room/waiting-room';
import { whatsappHref } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { Born } from '#backoffice/shared/patient/person/IdentityLine.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { Concerned, DelayPlan } from './delay-plan.ts';

interface Props {
  readonly plan: DelayPlan;
  readonly medico: string;
  readonly notified: DelayView['avisados'];
  /** Whether the delay has been noted: only then is anybody told. */
  readonly isNoted: boolean;
  /** Says what was noted. */
  readonly onSaid: (said: Toast) => void;
  readonly onOpen: (row: AppointmentRecord) => void;
}

interface Telling {
  readonly row: AppointmentRecord;
  readonly hora: string | null;
}

/** Whom a delay concerns, in three groups, each person with the new hour and how to tell them. */
export function DelayPeople({ plan, medico, notified, isNoted, onSaid, onOpen }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { data: people } = useQuery(roomPeopleQuery(useToday()));
  const bornOf = new Map(people?.items.map(({ turno, fechaNacimiento }) => [turno, fechaNacimiento]));
  const { send } = useWork<Telling, DelayView>(
    (operate, { row, hora }) => operate('tellDelay', { body: { medico, turno: row.id, hora } }),
    {
      done: (_, { row, hora }) =>
        hora === null ? LATE.unmarked(row.paciente.nombre) : LATE.marked(row.paciente.nombre, hora),
      tell: onSaid,
      refused: 'said',
      whose: ({ row }) => row.paciente.nombre,
    },
  );
  const tell = (row: AppointmentRecord, hora: string): void => {
    // The next one still to be notified is one key away.
    const open = [...(list.current?.querySelectorAll<HTMLElement>('[data-por-avisar]') ?? [])];
    const at = open.findIndex((each) => each.dataset['porAvisar'] === row.id);
    open[at + 1]?.querySelector<HTMLElement>('a, button')?.focus();
    send({ row, hora });
  };
  const groups = [
    { id: 'inRoom', title: LATE.inRoom, people: plan.inRoom },
    { id: 'toCome', title: LATE.toCome, people: plan.toCome },
    { id: 'beyond', title: LATE.beyond, people: plan.beyond },
  ] as const;
  if (groups.every(({ people }) => people.length === 0)) return <p>{LATE.nobody}</p>;
  return (
    <div ref={list} className="grid gap-3">
      {groups.map(
        ({ id, title, people }) =>
          people.length > 0 && (
            <section key={id} aria-label={title}>
              <h3 className="m-0 text-base">
                <b className="tabular-nums">{people.length}</b> {title}
              </h3>
              <ul className="m-0 list-none border-t border-line p-0">
                {people.map((each) => (
                  <Person
                    key={each.row.id}
                    of={each}
                    born={bornOf.get(each.row.id)}
                    medico={medico}
                    notified={notified.find(({ turno }) => turno === each.row.id)?.hora}
                    isHere={isWaiting(each.row)}
                    isNoted={isNoted}
                    onTell={() => tell(each.row, each.hora)}
                    onUndo={() => send({ row: each.row, hora: null })}
                    onOpen={() => onOpen(each.row)}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

interface PersonProps extends Pick<Props, 'medico' | 'isNoted'> {
  readonly of: Concerned;
  /** Null where nobody knows; missing until it is read. */
  readonly born: string | null | undefined;
  readonly notified: string | undefined;
  /** Already in the clinic: told in person, not written to come at another hour. */
  readonly isHere: boolean;
  readonly onTell: () => void;
  readonly onUndo: () => void;
  readonly onOpen: () => void;
}

/** One person: the hour that was booked, the new one, and one tap to say it. */
function Person({
  of: { row, hora, isAfterHours },
  born,
  medico,
  notified,
  isHere,
  isNoted,
  onTell,
  onUndo,
  onOpen,
}: PersonProps) {
  const { clinicName, clinic } = useVisit();
  const nameOf = useDoctorNames();
  const { nombre, telefono } = row.paciente;
  const number = telefono === undefined || isHere ? null : whatsappNumber(telefono);
  // Who would come for nothing is moved, not told an hour.
  const isTold = isHere || !isAfterHours;
  const message = LATE.message(spokenName(nombre), clinicName, nameOf(medico), row.hora, hora);
  return (
    <li
      className="flex min-h-tap flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1"
      data-por-avisar={isNoted && notified === undefined ? row.id : undefined}
    >
      <span className="min-w-0 flex-1 basis-[12rem]">
        <b>{nombre}</b>{' '}
        <small className="text-ink-2 tabular-nums">
          {row.hora} → <b className="text-ink">≈{hora}</b>
          {isHere && isNoted && notified === undefined && <> · {LATE.inPerson}</>}
          {isHere && isAfterHours && <> · {LATE.afterHours}</>}
        </small>
        {born !== undefined && <Born on={born ?? undefined} />}
      </span>
      {isAfterHours && (
        <Button size="compact" aria-label={LATE.otherDayOf(nombre)} onPress={onOpen}>
          {LATE.otherDay}
        </Button>
      )}
      {isNoted && notified !== undefined && (
        <>
          <b className="text-dense">
            <Check aria-hidden="true" size="1rem" className="me-1 inline-block align-[-0.125em]" />
            {LATE.told(notified)}
          </b>
          <Button
            size="compact"
            variant="quiet"
            icon={<Undo2 aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
            aria-label={LATE.undoOf(nombre)}
            onPress={onUndo}
          >
            {COMMON.undo}
          </Button>
        </>
      )}
      {isNoted && notified === undefined && isTold && number !== null && (
        <a
          className={buttonStyle('solid', 'compact')}
          href={whatsappHref(clinic.whatsappHost, number, message)}
          target="_blank"
          rel="noreferrer"
          aria-label={LATE.write(nombre)}
          onClick={onTell}
        >
          <MessageCircle aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          <span>WhatsApp</span>
        </a>
      )}
      {isNoted && notified === undefined && isTold && (
        <Button
          size="compact"
          icon={<Check aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={LATE.called(nombre)}
          onPress={onTell}
        >
          {LATE.calledWord}
        </Button>
      )}
    </li>
  );
}
