import { ArrowRight, Megaphone, Printer, ScanEye } from 'lucide-react';
import { Link } from 'wouter';
import type { AppointmentRecord } from '#client/queries/appointments';
import { ActionMenu } from '#components/ui/ActionMenu.tsx';
import { Button } from '#components/ui/Button.tsx';
import { buttonStyle } from '#components/ui/button-style.ts';
import { PRECONSULTATION_COPY } from '#copy/clinical/preconsultation';
import { STATE_VERBS } from '#copy/office/appointment';
import { COMMON } from '#copy/office/common';
import { CALLING, TICKET_PAPER, WAITING_ROOM } from '#copy/office/room';
import { may } from '#domain/access/policies';
import { isInPreparation } from '#domain/scheduling/room/ready';
import { preconsultationHref } from '#routes';
import type { AppointmentState } from '#domain/scheduling/appointment/appointment-states';
import { likelyFirst } from '#backoffice/features/appointment/change/next-states.ts';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import type { useCall } from '#backoffice/features/appointment/room/use-call.ts';
import { isTicketPrintable } from '#backoffice/features/appointment/room/TicketPaper.tsx';

interface Props {
  readonly record: AppointmentRecord;
  readonly calling: ReturnType<typeof useCall>;
  readonly isCalled: boolean;
  readonly onEnter: (state: AppointmentState) => void;
  readonly onPrint: () => void;
  readonly onOpen: () => void;
}

/** States that end a visit before it takes place: never the first action offered. */
const WAYS_OUT: readonly AppointmentState[] = ['se_retiro', 'cancelado'];

/** Calling the patient, the likely next step, and whatever else this person may do for somebody waiting. */
export function RoomActions({ record, calling, isCalled, onEnter, onPrint, onOpen }: Props) {
  const actor = useAppointmentActor();
  const { actor: officer } = useVisit();
  const { nombre } = record.paciente;
  const states = likelyFirst(record.siguientes, {
    estado: record.estado,
    fecha: record.fecha,
    today: record.fecha,
    isDoctor: actor.rol === 'medico',
  });
  const next = states.find((state) => !WAYS_OUT.includes(state));
  const callWord = isCalled ? CALLING.again : CALLING.call;
  return (
    <div
      className="flex items-center justify-end gap-1 [--button-pad:0.5rem] [@media(max-width:16rem)]:flex-wrap"
      data-acciones=""
    >
      {calling.mayCall(record) && (
        <Button
          size="compact"
          icon={<Megaphone aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          aria-label={WAITING_ROOM.stateOf(callWord, nombre)}
          onPress={() => calling.call(record)}
        >
          {CALLING.call}
        </Button>
      )}
      {may(officer, 'preconsultation:write') &&
        (record.tipo !== 'estudio' || record.ronda !== undefined) &&
        isInPreparation(record.estado) && (
          <Link
            href={preconsultationHref(record.id)}
            className={buttonStyle('outline', 'compact')}
            aria-label={PRECONSULTATION_COPY.openOf(nombre)}
            title={PRECONSULTATION_COPY.open}
          >
            <ScanEye aria-hidden="true" size="1.125rem" strokeWidth={1.75} />
          </Link>
        )}
      {next !== undefined && (
        // Beside «Llamar» an arrow, so that the row keeps one line.
        <span title={STATE_VERBS[next]}>
          <Button
            size="compact"
            icon={<ArrowRight aria-hidden="true" size="1.125rem" strokeWidth={2} />}
            aria-label={WAITING_ROOM.stateOf(STATE_VERBS[next], nombre)}
            onPress={() => onEnter(next)}
          >
            <span className="sr-only">{STATE_VERBS[next]}</span>
          </Button>
        </span>
      )}
      <ActionMenu
        label={COMMON.more}
        about={nombre}
        look="square"
        actions={[
          ...(isTicketPrintable(record)
            ? [
                {
                  id: 'print',
                  label: TICKET_PAPER.print,
                  icon: <Printer aria-hidden="true" size="1.125rem" strokeWidth={1.75} />,
                  onAction: onPrint,
                },
              ]
            : []),
          ...states
            .filter((state) => state !== next)
            .map((state) => ({
              id: state,
              label: STATE_VERBS[state],
              isDangerous: state === 'cancelado',
              onAction: () => onEnter(state),
            })),
          { id: 'open', label: WAITING_ROOM.open, onAction: onOpen },
        ]}
      />
    </div>
  );
}
