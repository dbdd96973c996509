import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useLocation } from 'wouter';
import { firstFreeQuery } from '#client/queries/availability';
import type { PlanRecord } from '#client/queries/follow-up';
import { Button } from '#components/ui/Button.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookFrom, kindToBook, planBookingHref } from './plan-words.ts';

type Plan = Pick<PlanRecord, 'paciente' | 'clase' | 'medico' | 'ojo' | 'vence'>;

/**
 * Opens Agendar at the first free place from the day it is due: holidays, absences and full days are passed over. A
 * study is chosen there, because a plan does not name one.
 */
export function BookPlan({ plan }: { readonly plan: Plan }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { fecha: today } = useClinicNow();
  const { paciente, clase, medico, ojo } = plan;
  const fecha = bookFrom(plan, today);
  const tipo = kindToBook(clase);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (tipo === 'estudio') return undefined;
      const asked = { tipo, medicos: [medico], desde: fecha, cantidad: 1 };
      const eye = tipo === 'procedimiento' && ojo !== null ? { ojo } : {};
      return (await client.query(firstFreeQuery({ ...asked, ...eye }))).cupos[0];
    },
    // Without an answer the form is opened all the same: it looks for places itself.
    onSettled: (place) =>
      navigate(
        planBookingHref(plan, place === undefined ? { fecha } : { fecha: place.fecha, hora: place.hora }),
      ),
  });
  return (
    <Button
      size="compact"
      icon={<CalendarPlus aria-hidden="true" size={18} strokeWidth={1.75} />}
      isPending={isPending}
      pendingLabel={FOLLOW_UP.searching}
      aria-label={FOLLOW_UP.bookFor(paciente.nombre)}
      onPress={() => mutate()}
    >
      {FOLLOW_UP.book}
    </Button>
  );
}
