import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { Button } from '#components/ui/Button.tsx';
import { CALENDAR_LINK } from '#copy/office/calendar-link';
import { useAppointmentActor } from '#backoffice/shared/clinic/use-appointment-actor.ts';
import { CalendarDialog } from './CalendarDialog.tsx';

/** For doctors: their own agenda on the phone. */
export function CalendarButton() {
  const { rol, medico } = useAppointmentActor();
  const [isOpen, setIsOpen] = useState(false);
  const doctors = useQuery(doctorsQuery()).data;
  if (rol !== 'medico' || typeof medico !== 'string') return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Smartphone aria-hidden="true" size={20} strokeWidth={1.75} />}
        onPress={() => setIsOpen(true)}
      >
        {CALENDAR_LINK.action}
      </Button>
      {isOpen && (
        <CalendarDialog
          id={medico}
          nombre={doctors?.find(({ id }) => id === medico)?.nombre ?? medico}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
