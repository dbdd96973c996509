import type { StatisticsAsked } from '#client/queries/statistics';
import { Facts } from '#components/ui/Facts.tsx';
import { STATISTICS } from '#copy/office/statistics';
import type { Statistics } from '#domain/statistics/statistics';
import type { Summary } from '#domain/statistics/tally';
import { AbsenceByDoctor, AbsenceByHour } from './Absences.tsx';
import { Attendance, Cancelled } from './Attendance.tsx';
import { Delays, Waiting } from './Waiting.tsx';
import { Diagnoses, Kinds } from './KindsAndDiagnoses.tsx';
import { Devices, Occupancy } from './Occupancy.tsx';
import { expectedOf, number, share } from './figures.ts';
import { Lead } from './Lead.tsx';
import { StudyTimes } from './StudyTimes.tsx';

interface Props {
  readonly now: Statistics;
  readonly before: Statistics;
  readonly asked: StatisticsAsked;
}

/** The figures of a period next to those of the previous one, followed by the charts. */
export function StatisticsFigures({ now, before, asked }: Props) {
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
      <div className="columns-2 gap-x-4 max-xl:columns-1 print:columns-2 print:gap-x-[4mm]">
        <AbsenceByHour cells={now.horas} />
        <Waiting statistics={now} />
        <Delays asked={asked} />
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
