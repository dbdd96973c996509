import { useQuery } from '@tanstack/react-query';
import { Baby } from 'lucide-react';
import { childQuery } from '#client/queries/clinical/prematurity';
import { patientQuery } from '#client/queries/patients';
import { ENDING_WORDS, PREMATURITY as COPY } from '#copy/clinical/prematurity';
import { weeksInWords } from '#domain/clinical/prematurity/first-examination';
import { ageOn } from '#domain/people/patient';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** Of older people the register is not asked: they would have left it. */
const YOUNG = 3;

/** Beside a record or a visit: that the child is followed for retinopathy, how old it is, and until when it must be seen. */
export function PrematureBand({ paciente }: { readonly paciente: string }) {
  const { fecha: today } = useClinicNow();
  const { data: patient } = useQuery(patientQuery(paciente));
  const born = patient?.fechaNacimiento;
  const isYoung = born !== undefined && ageOn(born, today) < YOUNG;
  const { data } = useQuery({ ...childQuery(paciente), enabled: isYoung });
  const child = data?.find(({ estado }) => estado === 'en_seguimiento') ?? data?.at(-1);
  if (child === undefined) return null;
  const { estado, proximo, dias, edad, clinica } = child;
  const { semanas, gramos } = child.paciente;
  const isLate = estado === 'en_seguimiento' && dias > 0;
  const why = clinica?.porque ?? '';
  const cierre = clinica?.cierre;
  return (
    <p
      role="note"
      className={`m-0 flex flex-wrap items-center gap-x-3 px-4 py-1.5 text-dense ${isLate ? 'bg-retina-tint font-semibold' : 'bg-iris-tint'}`}
    >
      <Baby aria-hidden="true" size="1.125rem" strokeWidth={1.75} className="flex-none" />
      <b>{COPY.band.title}</b>
      {semanas !== null && <span>{COPY.weeks(semanas)}</span>}
      {gramos !== null && <span>{COPY.grams(gramos)}</span>}
      {edad !== null && <span>{COPY.today(weeksInWords(edad))}</span>}
      <span>
        {estado === 'alta'
          ? COPY.band.left(cierre === undefined ? '' : ENDING_WORDS[cierre.como])
          : (isLate ? COPY.band.overdue : COPY.band.next)(mediumDate(proximo), why)}
      </span>
    </p>
  );
}
