import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import {
  statisticsCsvHref,
  statisticsQuery,
  type StatisticsAsked,
  type StatisticsOfDoctors,
} from '#client/queries/statistics';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { COMMON } from '#copy/office/common';
import { STATISTICS } from '#copy/office/statistics';
import { may } from '#domain/access/policies';
import { daysBetween } from '#domain/shared/civil-date';
import { previousPeriod } from '#domain/statistics/period';
import type { Summary } from '#domain/statistics/tally';
import { OFFICE } from '#routes';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DownloadLink } from '#backoffice/shared/downloads/DownloadLink.tsx';
import { AbsenceByDoctor, AbsenceByHour, AbsenceCauses } from './Absences.tsx';
import { Attendance, Cancelled } from './Attendance.tsx';
import { expectedOf, number, share } from './figures.ts';
import { Diagnoses, Kinds } from './KindsAndDiagnoses.tsx';
import { Lead } from './Lead.tsx';
import { OwnOrigins } from './OwnOrigins.tsx';
import { Devices, Occupancy } from './Occupancy.tsx';
import { StatisticsFilters } from './StatisticsFilters.tsx';
import { StudyTimes } from './StudyTimes.tsx';
import { usePeriod } from './use-period.ts';
import { Delays, Waiting } from './Waiting.tsx';

/** Estadísticas: how a period compares with the previous one, for the clinic or for one doctor. */
export default function StatisticsScreen() {
  const today = useToday();
  const { actor } = useVisit();
  const { shown, show } = usePeriod(today);
  const { period } = shown;
  const medico = actor.rol === 'admin' ? (shown.doctor ?? undefined) : undefined;
  const before = previousPeriod(period);
  const now = useQuery(statisticsQuery({ ...period, medico }));
  const then = useQuery(statisticsQuery({ ...before, medico }));
  return (
    <>
      <ScreenHeader
        path={OFFICE.statistics}
        actions={
          <>
            <DownloadLink tipo="estadisticas" href={statisticsCsvHref({ ...period, medico })}>
              <Download aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              <span>{STATISTICS.exportCsv}</span>
            </DownloadLink>
            <Button
              icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => print()}
            >
              {COMMON.print}
            </Button>
          </>
        }
      />
      <StatisticsFilters shown={shown} onShow={show} today={today} />
      <p className="mb-4 text-ink-2">
        <b className="text-ink">{STATISTICS.shown(longDate(period.desde), longDate(period.hasta))}</b>
        {actor.rol === 'admin' && shown.doctor !== null && (
          <span className="hidden print:inline"> · {shown.doctor}</span>
        )}{' '}
        {period.desde <= today &&
          today < period.hasta &&
          `${STATISTICS.notOver(daysBetween(today, period.hasta))} `}
        {STATISTICS.compared(longDate(before.desde), longDate(before.hasta))}
      </p>
      <QueryGate query={joinQueries(now, then)} loadingLabel={STATISTICS.loading} rows={8}>
        {([current, previous]) => {
          if (current.alcance === 'equipos' || previous.alcance === 'equipos') return null;
          return (
            <>
              {current.preparando !== null && (
                <Notice>
                  <p>{STATISTICS.preparing(current.preparando.hecho, current.preparando.total)}</p>
                </Notice>
              )}
              {current.resumen.turnos === 0 ? (
                <EmptyState title={STATISTICS.empty}>{STATISTICS.emptyHelp}</EmptyState>
              ) : (
                <StatisticsFigures now={current} before={previous} asked={{ ...period, medico }} />
              )}
            </>
          );
        }}
      </QueryGate>
      {may(actor, 'consultation:write') && <OwnOrigins />}
    </>
  );
}

interface Props {
  readonly now: StatisticsOfDoctors;
  readonly before: StatisticsOfDoctors;
  readonly asked: StatisticsAsked;
}

/** The figures of a period next to those of the previous one, followed by the charts. */
function StatisticsFigures({ now, before, asked }: Props) {
  const { facts } = STATISTICS;
  const fact = (label: string, of: (summary: Summary) => string) => ({
    label,
    value: of(now.resumen),
    note: STATISTICS.before(of(before.resumen)),
  });
  return (
    <>
      <Facts
        layout="even"
        facts={[
          fact(facts.booked, ({ turnos }) => number(turnos)),
          fact(facts.came, ({ vinieron }) => number(vinieron)),
          fact(facts.absent, (summary) => share(summary.faltaron, expectedOf(summary))),
          fact(facts.cancelled, ({ estados }) => number(estados.cancelado)),
          fact(facts.wait, ({ espera }) =>
            espera.mediana === null ? STATISTICS.nothing : STATISTICS.minutes(espera.mediana),
          ),
          fact(facts.used, ({ ocupadosMin, ofrecidosMin }) => share(ocupadosMin, ofrecidosMin)),
        ]}
      />
      <Attendance now={now} before={before} />
      <div className="columns-2 gap-x-4 max-xl:columns-1 print:columns-3 print:gap-x-[4mm] print:[zoom:0.75]">
        <AbsenceByHour cells={now.horas} />
        <Waiting statistics={now} />
        <Delays asked={asked} />
        <AbsenceCauses causes={now.causas} />
        {now.medico === null && <AbsenceByDoctor doctors={now.medicos} />}
        <Occupancy statistics={now} />
        <Kinds kinds={now.tipos} />
        <Diagnoses found={now.diagnosticos} />
        <Devices devices={now.equipos} />
        <StudyTimes asked={asked} />
        <Cancelled cancelled={now.cancelaciones} />
        <Lead lead={now.antelacion} />
      </div>
    </>
  );
}
