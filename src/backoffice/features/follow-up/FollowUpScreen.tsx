import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doctorsQuery } from '#client/queries/doctors';
import { plansQuery } from '#client/queries/follow-up';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { COMMON } from '#copy/office/common';
import { FOLLOW_UP, PLAN_STATE_WORDS } from '#copy/clinical/follow-up';
import { PREMATURITY } from '#copy/clinical/prematurity';
import { roleOf } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { useRowsMeant } from '#backoffice/shared/patient/use-rows-meant.ts';
import { PagedGate } from '#backoffice/shared/screen/PagedGate.tsx';
import { WaitingOrders } from '#backoffice/shared/orders/WaitingOrders.tsx';
import { WaitingSurgeries } from '#backoffice/shared/surgery/WaitingSurgeries.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { PlanTable } from './PlanTable.tsx';
import { ProofLine } from './ProofLine.tsx';
import { PrematureChildren } from './prematurity/PrematureChildren.tsx';
import { PENDING, PREMATURE, UNTIL, usePlansWanted } from './use-plans-wanted.ts';

const SHOWN = ['por_decidir', 'abierto', 'agendado', 'no_localizado', 'rechazado', 'transferido'] as const;

/** Nadie se pierde: who has to come back and has no appointment, by risk, until each is booked, found or over. */
export default function FollowUpScreen() {
  const { actor } = useVisit();
  const { fecha: today } = useClinicNow();
  const { shown, show, wanted } = usePlansWanted(today);
  const [text, setText] = useState('');
  const rowsMeant = useRowsMeant(text);
  const seesAll = roleOf(actor) !== 'medico';
  const doctors = useQuery({ ...doctorsQuery(), enabled: seesAll });
  const isPremature = shown.estado === PREMATURE;
  const query = useInfiniteQuery({ ...plansQuery(wanted), enabled: !isPremature });
  return (
    <>
      <ScreenHeader path={OFFICE.followUp} />
      {!isPremature && (
        <>
          <WaitingSurgeries />
          <WaitingOrders />
        </>
      )}
      <div className="mb-3 print:hidden">
        <Segmented
          label={FOLLOW_UP.show}
          narrow="wrap"
          value={shown.estado}
          options={[
            { id: PENDING, label: FOLLOW_UP.pending },
            ...SHOWN.map((id) => ({ id, label: PLAN_STATE_WORDS[id] })),
            { id: PREMATURE, label: PREMATURITY.title },
          ]}
          onChange={(estado) => show({ estado })}
        />
      </div>
      {isPremature ? (
        <PrematureChildren />
      ) : (
        <>
          <div className={FILTERS}>
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
            <SearchBox label={FOLLOW_UP.search} clearLabel={COMMON.clear} value={text} onChange={setText} />
          </div>
          <PagedGate query={query} loadingLabel={FOLLOW_UP.loading} rows={8}>
            {(all) => {
              const rows = rowsMeant(all, ({ paciente }) => paciente);
              if (rows.length > 0) return <PlanTable rows={rows} />;
              if (all.length > 0) return <EmptyState title={FOLLOW_UP.noneFound} />;
              return shown.estado === PENDING ? (
                <EmptyState title={FOLLOW_UP.empty}>{FOLLOW_UP.emptyHelp}</EmptyState>
              ) : (
                <EmptyState title={FOLLOW_UP.emptyState} />
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
