import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { followUpProofQuery } from '#client/queries/follow-up';
import { Notice } from '#components/ui/Notice.tsx';
import { FOLLOW_UP } from '#copy/clinical/follow-up';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';

/** What the last night's proof found: that nobody is without plan or doctor, or who was. */
export function ProofLine() {
  const { data } = useQuery(followUpProofQuery());
  if (data === undefined) return null;
  if (data === null) return <p className="mt-3 text-small text-ink-2">{FOLLOW_UP.proof.none}</p>;
  const day = mediumDate(data.fecha);
  const { sinMedico, sinPlan, sinTurno } = data;
  const found = [
    ...(sinMedico === 0 ? [] : [FOLLOW_UP.proof.withoutDoctor(sinMedico)]),
    ...(sinPlan === 0 ? [] : [FOLLOW_UP.proof.withoutPlan(sinPlan)]),
    ...(sinTurno === 0 ? [] : [FOLLOW_UP.proof.withoutAppointment(sinTurno)]),
  ];
  if (found.length === 0)
    return (
      <p className="mt-3 flex items-center gap-2 text-small text-ink-2">
        <ShieldCheck aria-hidden="true" size={18} strokeWidth={1.75} className="flex-none text-leaf" />
        {FOLLOW_UP.proof.clean(day, data.planes)}
      </p>
    );
  return (
    <div className="mt-3">
      <Notice tone="warning">
        <p>{FOLLOW_UP.proof.found(day)}</p>
        <ul className="list-disc ps-5">
          {found.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
