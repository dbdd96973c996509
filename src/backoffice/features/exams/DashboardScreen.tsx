import { useQuery } from '@tanstack/react-query';
import { studiesQuery } from '#client/queries/studies';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { StudyRecord } from '#contract/studies';
import { STUDY_COPY } from '#copy/office/studies';
import { toBlock, toRange, type Block } from '#domain/scheduling/hours/weekly-schedule';
import { weekdayOf, type Weekday } from '#domain/shared/civil-date';
import { mergeRanges } from '#domain/shared/interval';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { DayBoard } from '#backoffice/shared/board/DayBoard.tsx';
import { NextBusyDay } from '#backoffice/shared/clinic/NextBusyDay.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { studiesByDevice } from '#backoffice/shared/study/study-filter.ts';
import { StudyTable } from '#backoffice/shared/study/StudyTable.tsx';

/** Tablero de exámenes: the devices today, and what each does. */
export default function DashboardScreen() {
  const query = useQuery(studiesQuery());
  const { fecha, minuto } = useClinicNow();
  return (
    <>
      <ScreenHeader path={OFFICE.dashboard} />
      <QueryGate query={query} loadingLabel={STUDY_COPY.loading} rows={8}>
        {(studies) => {
          const devices = studiesByDevice(studies).map((device) => ({
            ...device,
            blocks: deviceHours(device.studies, weekdayOf(fecha)),
          }));
          const today = devices.filter(({ blocks }) => blocks.length > 0);
          return (
            <>
              <Facts
                facts={[
                  { label: STUDY_COPY.facts.devices, value: devices.length },
                  { label: STUDY_COPY.facts.today, value: today.length },
                  { label: STUDY_COPY.facts.studies, value: studies.length },
                ]}
              />
              <p>{STUDY_COPY.noExams}</p>
              <div className="hoja-titulo">
                <h2>{STUDY_COPY.devicesToday}</h2>
              </div>
              {today.length > 0 ? (
                <DayBoard
                  label={STUDY_COPY.devicesToday}
                  now={minuto}
                  rows={today.map(({ id, nombre, studies: done, blocks }) => ({
                    id,
                    name: nombre,
                    note: done.map(({ codigo }) => codigo).join(', '),
                    blocks,
                  }))}
                />
              ) : (
                <EmptyState title={STUDY_COPY.noHoursToday} action={<NextBusyDay fecha={fecha} />} />
              )}
              <div className="hoja-titulo">
                <h2>{STUDY_COPY.deviceStudies}</h2>
              </div>
              {devices.map(({ id, nombre, studies: done }) => (
                <section key={id} className="equipo">
                  <h3>{nombre}</h3>
                  <StudyTable caption={STUDY_COPY.studiesOf(nombre)} studies={done} withoutDevices />
                </section>
              ))}
            </>
          );
        }}
      </QueryGate>
    </>
  );
}

/** A device is in use whenever one of its studies is. */
const deviceHours = (studies: readonly StudyRecord[], weekday: Weekday): Block[] =>
  mergeRanges(studies.flatMap((study) => study[weekday].map(toRange))).map(toBlock);
