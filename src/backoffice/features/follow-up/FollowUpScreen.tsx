import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { doctorsQuery } from '#client/queries/doctors';
import { plansQuery, followUpProofQuery, type PlansWanted } from '#client/queries/follow-up';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP, PLAN_STATE_WORDS } from '#copy/clinical/follow-up';
import { PREMATURITY } from '#copy/clinical/prematurity';
import { ROUNDS } from '#copy/clinical/rounds';
import { may, roleOf } from '#domain/access/policies';
import { PLAN_STATES, type PlanState } from '#domain/clinical/follow-up/plan';
import { addDays } from '#domain/shared/civil-date';
import { isOneOf, present } from '#domain/shared/typed-record';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { WaitingOrders } from '#backoffice/shared/orders/WaitingOrders.tsx';
import { WaitingSurgeries } from '#backoffice/shared/surgery/WaitingSurgeries.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PlanTable } from './PlanTable.tsx';
import { RoundQueue } from './rounds/RoundQueue.tsx';
import { PrematureChildren } from './prematurity/PrematureChildren.tsx';

const SHOWN = ['por_decidir', 'abierto', 'agendado', 'no_localizado', 'rechazado', 'transferido'] as const;

/** Nadie se pierde: who has to come back and has no appointment, by risk, until each is booked, found or over. */
export default function FollowUpScreen() {
  const { fecha: today } = useClinicNow();
  const { shown, show, wanted } = usePlansWanted(today);
  const [text, setText] = useState('');
  const rowsMeant = useRowsMeant(text);
  const isPremature = shown.estado === PREMATURE;
  const isSight = shown.estado === SIGHT;
  const isRound = shown.estado === ROUND;
  const { actor } = useVisit();
  const query = useInfiniteQuery({ ...plansQuery(wanted), enabled: !isPremature });
  return (
    <>
      <ScreenHeader
        path={OFFICE.followUp}
        {...(isPremature
          ? {}
          : { actions: <Filters shown={shown} show={show} text={text} onType={setText} /> })}
      />
      {!isPremature && !isRound && (
        <div className="mb-3 flex flex-wrap gap-x-3 gap-y-2 [--notice-gap:0px] *:grow [&>:has(li)]:basis-full">
          <WaitingSurgeries />
          <WaitingOrders />
        </div>
      )}
      <div className="mb-2 print:hidden">
        <Segmented
          label={FOLLOW_UP.show}
          hideLabel
          narrow="wrap"
          value={shown.estado}
          options={[
            { id: PENDING, label: FOLLOW_UP.pending },
            ...SHOWN.map((id) => ({ id, label: PLAN_STATE_WORDS[id] })),
            { id: SIGHT, label: FOLLOW_UP.sight.title },
            { id: ROUND, label: ROUNDS.title },
            { id: PREMATURE, label: PREMATURITY.title },
          ]}
          onChange={(estado) => show({ estado })}
        />
      </div>
      {isPremature ? (
        <PrematureChildren />
      ) : (
        <>
          {isSight && <p className="mb-2 text-dense text-ink-2">{FOLLOW_UP.sight.help}</p>}
          {isRound && (
            <>
              <p className="mb-2 text-dense text-ink-2">{ROUNDS.help}</p>
              {may(actor, 'consultation:write') && <RoundQueue />}
              <h2 className="mt-0 mb-2 text-base">{ROUNDS.candidates}</h2>
            </>
          )}
          <PagedGate query={query} loadingLabel={FOLLOW_UP.loading} rows={8}>
            {(all) => {
              const rows = rowsMeant(all, ({ paciente }) => paciente);
              if (rows.length > 0) return <PlanTable rows={rows} />;
              if (all.length > 0) return <EmptyState title={FOLLOW_UP.noneFound} />;
              return shown.estado === PENDING ? (
                <EmptyState title={FOLLOW_UP.empty}>{FOLLOW_UP.emptyHelp}</EmptyState>
              ) : (
                <EmptyState
                  title={isRound ? ROUNDS.none : isSight ? FOLLOW_UP.sight.empty : FOLLOW_UP.emptyState}
                />
              );
            }}
          </PagedGate>
        </>
      )}
      <div className={isPremature ? 'print:hidden' : undefined}>
        <ProofLine />
      </div>
    </>
  );
}

interface FiltersProps extends Pick<ReturnType<typeof usePlansWanted>, 'shown' | 'show'> {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Until when, whose, and by name: beside the title, so that whom to call begins at once. */
function Filters({ shown, show, text, onType }: FiltersProps) {
  const { actor } = useVisit();
  const seesAll = roleOf(actor) !== 'medico';
  const doctors = useQuery({ ...doctorsQuery(), enabled: seesAll });
  return (
    <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] items-end gap-x-3 gap-y-1 lg:flex lg:w-auto lg:[&>*]:w-[14rem] xl:[&>*]:w-[16rem] print:hidden">
      {(shown.estado === PENDING || shown.estado === 'abierto') && (
        <SelectField
          label={FOLLOW_UP.until}
          value={shown.hasta}
          options={UNTIL.map((id) => ({ id, label: FOLLOW_UP.untilOptions[id] }))}
          onChange={(hasta) => show({ hasta })}
        />
      )}
      {seesAll && (
        <SelectField
          label={FOLLOW_UP.doctor}
          value={shown.medico}
          options={[
            { id: '', label: FOLLOW_UP.everybody },
            ...(doctors.data ?? []).map(({ id, nombre }) => ({ id, label: nombre })),
          ]}
          onChange={(medico) => show({ medico })}
        />
      )}
      <SearchBox label={FOLLOW_UP.search} clearLabel={COMMON.clear} value={text} onChange={onType} />
    </div>
  );
}

/** What the last night's proof found: that nobody is without plan or doctor, or who was. */
function ProofLine() {
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
        <ShieldCheck aria-hidden="true" size="1.125rem" strokeWidth={1.75} className="flex-none text-leaf" />
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

/** What the list shows first: everything that somebody has to do something about. */
const PENDING = 'pendientes';
/** Premature children have a list of their own. */
const PREMATURE = 'prematuros';
/** By whose measured sight reaches its limit first. */
const SIGHT = 'vista';
/** Who may be measured today and decided later. */
const ROUND = 'ronda';
/** The orders of everybody who waits, with lists of their own. */
const ORDERS = [SIGHT, ROUND] as const;
type Shown = PlanState | typeof PENDING | typeof PREMATURE | (typeof ORDERS)[number];
const UNTIL = ['hoy', '14', '60', 'todos'] as const;
type Until = (typeof UNTIL)[number];

/** What is shown, kept in the address. */
function usePlansWanted(today: string) {
  const [search, setSearch] = useSearchParams();
  const [asked, until, medico] = [search.get('estado'), search.get('hasta'), search.get('medico')];
  const shown = {
    estado: asked === PREMATURE || isOneOf(ORDERS, asked) || isOneOf(PLAN_STATES, asked) ? asked : PENDING,
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
    ...(isOneOf(ORDERS, shown.estado) ? { orden: shown.estado } : {}),
    ...(shown.estado === PENDING || shown.estado === PREMATURE || isOneOf(ORDERS, shown.estado)
      ? {}
      : { estado: shown.estado }),
    ...(shown.medico === '' ? {} : { medico: shown.medico }),
    ...(shown.estado === PENDING || shown.estado === 'abierto' ? untilPart(shown.hasta, today) : {}),
  };
  return { shown, show, wanted };
}

const untilPart = (until: Until, today: string): Pick<PlansWanted, 'hasta'> =>
  until === 'todos' ? {} : { hasta: until === 'hoy' ? today : addDays(today, Number(until)) };
