import { useQuery } from '@tanstack/react-query';
import { Scissors } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { patientSurgeriesQuery, type SurgeryRow } from '#client/queries/clinical/surgery';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { SURGERY_COPY as COPY, SURGERY_STATE_WORDS } from '#copy/clinical/surgery';
import { may } from '#domain/access/policies';
import type { Diagnosis } from '#domain/clinical/diagnosis';
import { surgeryHref, visitHref } from '#routes';
import { dayOf, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useAskedInAddress } from '#backoffice/shared/screen/use-asked-in-address.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { EyeLetters } from './EyeLetters.tsx';
import { ProposeSurgery } from './ProposeSurgery.tsx';

interface Props {
  readonly paciente: string;
  readonly isOfVisit?: boolean;
  /** The visit in which one may be proposed, with its diagnoses; null where there is none. */
  readonly visit: {
    readonly consulta: string;
    readonly diagnosticos: readonly Pick<Diagnosis, 'codigo' | 'ojo'>[];
    readonly flush?: (() => Promise<boolean>) | undefined;
  } | null;
  /** One's own visit of today that is still open: it is proposed there, for what is found now. */
  readonly abierta?: string | undefined;
}

const PROPOSAL = 'cirugia';
const ASKED = [PROPOSAL] as const;
const NONE_ASKED: readonly string[] = [];

/** A patient's operations, and a new proposal for doctors. */
export function SurgeryPanel({ paciente, visit, abierta, isOfVisit = false }: Props) {
  const { actor } = useVisit();
  const query = useQuery(patientSurgeriesQuery(paciente));
  const [isOpen, setOpen] = useState(false);
  const [, navigate] = useLocation();
  useAskedInAddress(isOfVisit && visit !== null ? ASKED : NONE_ASKED, () => setOpen(true));
  return (
    <div className="grid gap-2">
      {may(actor, 'surgery:propose') && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="note"
            variant="quiet"
            isDisabled={visit === null && abierta === undefined}
            icon={<Scissors aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
            onPress={() => (abierta === undefined ? setOpen(true) : navigate(visitHref(abierta, PROPOSAL)))}
          >
            {COPY.propose}
          </Button>
          {visit === null && abierta === undefined && (
            <span className="text-small text-ink-2">{COPY.needsVisit}</span>
          )}
        </div>
      )}
      <QueryGate query={query} loadingLabel={COPY.loading} rows={1}>
        {(rows) =>
          rows.length === 0 ? (
            <p data-nada="" className="m-0 text-small text-ink-2">
              {COPY.none}
            </p>
          ) : (
            <ul className="m-0 grid list-none gap-1 p-0">
              {rows.map((row) => (
                <SurgeryLine key={row.id} row={row} />
              ))}
            </ul>
          )
        }
      </QueryGate>
      {isOpen && visit !== null && (
        <ProposeSurgery paciente={paciente} visit={visit} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function SurgeryLine({ row }: { readonly row: SurgeryRow }) {
  const { id, nombre, ojo, estado, fecha, creada } = row;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1">
      <EyeLetters ojo={ojo} />
      <Link href={surgeryHref(id)}>{nombre}</Link>
      <span className={markStyle(estado === 'realizada' ? 'good' : row.pendiente ? 'stop' : 'plain')}>
        {SURGERY_STATE_WORDS[estado]}
      </span>
      <span className="text-small text-ink-2">{mediumDate(fecha ?? dayOf(creada))}</span>
    </li>
  );
}
