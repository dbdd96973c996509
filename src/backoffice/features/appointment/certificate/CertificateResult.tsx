import type { CertificateView } from '#contract/agenda';
import type { Overlap } from '#domain/scheduling/certificate/certificate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { appointmentQuery } from '#client/queries/appointments';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CERTIFICATE } from '#copy/office/agenda/certificate';
import { COMMON } from '#copy/office/common';
import { deviceName } from '#domain/studies/device';
import { appointmentHref } from '#routes';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { counted } from '#backoffice/features/appointment/panel/counted.ts';
import { momentOf } from '#backoffice/features/appointment/panel/moments.ts';
import { OTHERS } from '#backoffice/features/appointment/appointment-style.ts';
import { ROW_LINK } from '#backoffice/shared/screen/style/row-style.ts';

interface Props {
  readonly certificate: CertificateView;
  /** Called when a link leads to the agenda, so that the window closes. */
  readonly onLeave: () => void;
}

/** Overlaps shown at a time: each one fetches its two appointments. */
const AT_A_TIME = 10;

/** What a check found: one sentence, and the list if there is one. */
export function CertificateResult({ certificate, onLeave }: Props) {
  const { turnos, ocupan, sobreturnos, solapesTotal, ilegiblesTotal, limpio, generado, solapes } =
    certificate;
  const [shown, setShown] = useState(AT_A_TIME);
  const total = counted(turnos);
  const overlaps = CERTIFICATE.overlapCount(counted(solapesTotal), solapesTotal === 1);
  return (
    <div className="grid gap-2">
      <Notice tone={limpio ? 'good' : 'error'}>
        <p className="text-chart-1 font-bold" role="status">
          {solapesTotal === 0 ? CERTIFICATE.clean(total) : CERTIFICATE.overlaps(overlaps, total)}
        </p>
        <p>
          {CERTIFICATE.detail(counted(ocupan), counted(sobreturnos))} {CERTIFICATE.done(momentOf(generado))}
        </p>
        {ilegiblesTotal > 0 && <p>{CERTIFICATE.unreadable(ilegiblesTotal)}</p>}
      </Notice>
      {solapes.length > 0 && (
        <>
          <ul className={OTHERS} aria-label={CERTIFICATE.list}>
            {solapes.slice(0, shown).map((overlap) => (
              <OverlapLine
                key={`${overlap.recurso} ${overlap.turnos.join(' ')}`}
                overlap={overlap}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <p className="text-ink-2 text-dense">
            {CERTIFICATE.listed(Math.min(shown, solapes.length), counted(solapesTotal))}
          </p>
          {shown < solapes.length && (
            <Button size="compact" onPress={() => setShown(shown + AT_A_TIME)}>
              {COMMON.loadMore}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function OverlapLine({ overlap, onLeave }: { readonly overlap: Overlap; readonly onLeave: () => void }) {
  const { recurso, id, fecha, turnos } = overlap;
  const who = recurso === 'paciente' ? '' : recurso === 'equipo' ? deviceName(id) : id;
  return (
    <li className="[&>p]:[flex-basis:100%]">
      <p>
        {mediumDate(fecha)}. {CERTIFICATE.resources[recurso]} {who}
      </p>
      {turnos.map((turno) => (
        <OverlapLink key={turno} turno={turno} fecha={fecha} onLeave={onLeave} />
      ))}
    </li>
  );
}

function OverlapLink({
  turno,
  fecha,
  onLeave,
}: {
  readonly turno: string;
  readonly fecha: string;
  readonly onLeave: () => void;
}) {
  const { data } = useQuery(appointmentQuery(turno));
  return (
    <Link href={appointmentHref(turno, fecha)} className={ROW_LINK} onClick={onLeave}>
      {data === undefined ? turno : `${data.hora}–${data.fin} ${data.paciente.nombre}`}
    </Link>
  );
}
