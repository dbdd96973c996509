import { Megaphone } from 'lucide-react';
import type { AppointmentRecord } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { CALLING } from '#copy/office/room';
import { hasTicket, ticketCode } from '#domain/scheduling/room/ticket';
import type { useCall } from '#backoffice/features/appointment/room/use-call.ts';

interface Props {
  readonly record: AppointmentRecord;
  readonly calling: ReturnType<typeof useCall>;
}

/** The ticket in a row, and the button that calls it. */
export function CallCell({ record, calling }: Props) {
  const { ficha, paciente } = record;
  return (
    <span className="lista-ficha">
      {ficha !== undefined && hasTicket(record) && <b className="numeros">{ticketCode(ficha)}</b>}
      {calling.mayCall(record) && (
        <Button
          size="compact"
          icon={<Megaphone aria-hidden="true" size={18} strokeWidth={1.75} />}
          aria-label={CALLING.callOf(paciente.nombre)}
          onPress={() => calling.call(record)}
        >
          {CALLING.call}
        </Button>
      )}
    </span>
  );
}
