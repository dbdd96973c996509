import { useSearchParams } from 'wouter';
import type { ConfirmationRecord } from '#client/queries/confirmations';
import { CONTACT_RESULTS, type ContactResult } from '#domain/scheduling/appointment/confirmation';
import { isCivilDate } from '#domain/shared/civil-date';
import { present } from '#domain/shared/typed-record';

/** Options of the doctor filter that are not doctors: everybody, and studies without a doctor. */
export const EVERYBODY = 'todos';
export const NO_DOCTOR = 'sin-medico';
export type ContactChoice = ContactResult | 'todos';

/** What is shown, kept in the address. Without a day, it is the next one the clinic is open. */
export interface WorklistChoice {
  readonly fecha: string | undefined;
  readonly medico: string;
  /** The code of a study; staff, who see only studies, filter by it. */
  readonly estudio: string;
  readonly contacto: ContactChoice;
}

export function useWorklist() {
  const [search, setSearch] = useSearchParams();
  const fecha = search.get('fecha');
  const contacto = CONTACT_RESULTS.find((each) => each === search.get('contacto')) ?? 'todos';
  const shown: WorklistChoice = {
    fecha: fecha !== null && isCivilDate(fecha) ? fecha : undefined,
    medico: search.get('medico') ?? EVERYBODY,
    estudio: search.get('estudio') ?? EVERYBODY,
    contacto,
  };
  const show = (change: Partial<WorklistChoice>): void => {
    const next = { ...shown, ...change };
    setSearch(
      {
        ...present({
          fecha: next.fecha,
          medico: next.medico === EVERYBODY ? undefined : next.medico,
          estudio: next.estudio === EVERYBODY ? undefined : next.estudio,
          contacto: next.contacto === 'todos' ? undefined : next.contacto,
        }),
      },
      { replace: true },
    );
  };
  return { shown, show };
}

/** The rows of a doctor, or of the studies without one. */
export const ofDoctor = (
  rows: readonly ConfirmationRecord[],
  medico: string,
): readonly ConfirmationRecord[] =>
  medico === EVERYBODY
    ? rows
    : rows.filter((row) => (medico === NO_DOCTOR ? row.medico === undefined : row.medico === medico));

export const ofStudy = (rows: readonly ConfirmationRecord[], codigo: string): readonly ConfirmationRecord[] =>
  codigo === EVERYBODY ? rows : rows.filter(({ estudio }) => estudio?.codigo === codigo);

/** How many rows there are in each state of contact. */
export function contactCounts(rows: readonly ConfirmationRecord[]): Record<ContactResult, number> {
  const counts: Record<ContactResult, number> = { sin_contactar: 0, enviado: 0, no_contesta: 0, confirmo: 0 };
  for (const { contacto } of rows) counts[contacto.estado] += 1;
  return counts;
}
