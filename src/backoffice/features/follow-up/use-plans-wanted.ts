import { useSearchParams } from 'wouter';
import type { PlansWanted } from '#client/queries/follow-up';
import { PLAN_STATES, type PlanState } from '#domain/clinical/follow-up/plan';
import { addDays } from '#domain/shared/civil-date';
import { isOneOf, present } from '#domain/shared/typed-record';

/** What the list shows first: everything that somebody has to do something about. */
export const PENDING = 'pendientes';
/** Premature children have a list of their own. */
export const PREMATURE = 'prematuros';
export type Shown = PlanState | typeof PENDING | typeof PREMATURE;
export const UNTIL = ['hoy', '14', '60', 'todos'] as const;
export type Until = (typeof UNTIL)[number];

/** What is shown, kept in the address. */
export function usePlansWanted(today: string) {
  const [search, setSearch] = useSearchParams();
  const [asked, until, medico] = [search.get('estado'), search.get('hasta'), search.get('medico')];
  const shown = {
    estado: asked === PREMATURE || isOneOf(PLAN_STATES, asked) ? asked : PENDING,
    hasta: isOneOf(UNTIL, until) ? until : '14',
    medico: medico ?? '',
  } satisfies { estado: Shown; hasta: Until; medico: string };
  const show = (change: {
    readonly estado?: Shown;
    readonly hasta?: Until;
    readonly medico?: string;
  }): void => {
    const next = { ...shown, ...change };
    setSearch(
      {
        ...present({
          estado: next.estado === PENDING ? undefined : next.estado,
          hasta: next.hasta === '14' ? undefined : next.hasta,
          medico: next.medico === '' ? undefined : next.medico,
        }),
      },
      { replace: true },
    );
  };
  const wanted: PlansWanted = {
    ...(shown.estado === PENDING || shown.estado === PREMATURE ? {} : { estado: shown.estado }),
    ...(shown.medico === '' ? {} : { medico: shown.medico }),
    ...(shown.estado === PENDING || shown.estado === 'abierto' ? untilPart(shown.hasta, today) : {}),
  };
  return { shown, show, wanted };
}

const untilPart = (until: Until, today: string): Pick<PlansWanted, 'hasta'> =>
  until === 'todos' ? {} : { hasta: until === 'hoy' ? today : addDays(today, Number(until)) };
