import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leftDraftsQuery } from '#client/queries/records';
import type { LeftDraft } from '#contract/records';
import { Button } from '#components/ui/Button.tsx';
import { HANDOVER } from '#copy/office/record';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { PATIENT_ROWS } from './diagnosis-style.ts';

/** The drafts of those who can no longer close them; renders nothing when there are none. */
export function LeftDrafts() {
  const { data } = useQuery(leftDraftsQuery());
  const nameOf = useDoctorNames();
  const [asked, setAsked] = useState<LeftDraft | null>(null);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="borradores-sin-medico">
      <div className="hoja-titulo">
        <h2 id="borradores-sin-medico">{HANDOVER.title}</h2>
        <p>{HANDOVER.help}</p>
      </div>
      <ul className={PATIENT_ROWS} aria-labelledby="borradores-sin-medico">
        {data.items.map((draft) => (
          <li key={draft.id}>
            <div className="grid grow gap-1">
              <b>{draft.paciente.nombre}</b>
              <small>{HANDOVER.line(nameOf(draft.medico), longDate(draft.fecha))}</small>
            </div>
            <Button
              size="compact"
              aria-label={HANDOVER.actionOf(draft.paciente.nombre)}
              onPress={() => setAsked(draft)}
            >
              {HANDOVER.action}
            </Button>
          </li>
        ))}
      </ul>
      {asked !== null && <HandOverDialog draft={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}
