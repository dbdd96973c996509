import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { firstFreeQuery } from '#client/queries/availability';
import type { PlanRecord } from '#client/queries/follow-up';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { bookFrom, kindToBook, lateInWords, planBookingHref, type DuePlan } from './plan-words.ts';

type Plan = Pick<PlanRecord, 'medico' | 'ojo'> &
  DuePlan & { readonly paciente: Pick<PlanRecord['paciente'], 'id' | 'nombre'> };

/**
 * Opens Agendar at the first free place from the day it is due: holidays, absences and full days are passed over. A
 * study is chosen there, because a plan does not name one. A place later than what was decided is said,
 * and taken only when asked for again where the plan does not tolerate it.
 */
export function BookPlan({ plan }: { readonly plan: Plan }) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const notify = useToast();
  const { fecha: today } = useClinicNow();
  const { paciente, clase, medico, ojo } = plan;
  const fecha = bookFrom(plan, today);
  const tipo = kindToBook(clase);
  const [late, setLate] = useState<{ readonly words: string; readonly href: string } | null>(null);
  const { send, isPending } = useWork(
    async () => {
      if (tipo === 'estudio') return undefined;
      const asked = { tipo, medicos: [medico], desde: fecha, cantidad: 1 };
      const eye = tipo === 'procedimiento' && ojo !== null ? { ojo } : {};
      return (await client.query(firstFreeQuery({ ...asked, ...eye }))).cupos[0];
    },
    {
      onDone: (place) => {
        if (place === undefined) return navigate(planBookingHref(plan, { fecha }));
        const href = planBookingHref(plan, { fecha: place.fecha, hora: place.hora });
        const found = lateInWords(plan, place, today);
        if (found?.sirve === false) return setLate({ words: found.texto, href });
        if (found !== null) notify({ tone: 'error', text: found.texto });
        navigate(href);
      },
      // Without an answer the form is opened all the same: it looks for places itself.
      onRefused: () => navigate(planBookingHref(plan, { fecha })),
    },
  );
  return (
    <>
      <Button
        size="compact"
        icon={<CalendarPlus aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
        isPending={isPending}
        pendingLabel={FOLLOW_UP.searching}
        aria-label={
          late === null ? FOLLOW_UP.bookFor(paciente.nombre) : FOLLOW_UP.bookLateFor(paciente.nombre)
        }
        onPress={() => (late === null ? send() : navigate(late.href))}
      >
        {late === null ? FOLLOW_UP.book : FOLLOW_UP.bookLate}
      </Button>
      {late !== null && (
        <p role="status" className="m-0 basis-full text-small text-retina">
          {late.words}
        </p>
      )}
    </>
  );
}
