import { Link } from 'wouter';
import { Button } from '#components/ui/Button.tsx';
import { DataTable, type Column } from '#components/ui/DataTable.tsx';
import { Facts } from '#components/ui/Facts.tsx';
import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { buttonStyle } from '#components/ui/button-style.ts';
import { WIDE_SHEET } from '#components/ui/page-style.ts';
import { DEVICES, OUTAGE_LABELS } from '#copy/office/devices';
import type { CivilTime } from '#domain/shared/civil-date';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';
import { WholeHours } from '#backoffice/shared/clinic/WholeHours.tsx';
import { deviceHref } from './device-href.ts';
import { CalibrationMark, NowMark } from './DeviceMarks.tsx';
import { deviceNow, hoursOn, outageDays, sortOutages, studiesOf } from './device-words.ts';
import { ResumeButton } from './ResumeButton.tsx';

const HEADERS = DEVICES.columns;

interface Props {
  readonly devices: readonly DeviceView[];
  readonly studies: readonly StudyRecord[];
  readonly now: CivilTime;
  readonly mayStop: boolean;
  readonly onStop: (device: DeviceView) => void;
}

/** All devices: the current state of each, its next outage, and its calibration. */
export function DeviceTable({ devices, studies, now, mayStop, onStop }: Props) {
  const columns: readonly Column<DeviceView>[] = [
    {
      id: 'device',
      header: HEADERS.device,
      isHeader: true,
      cell: ({ nombre, serie }) => (
        <>
          <b>{nombre}</b>
          <small>{serie === null ? DEVICES.noSerial : DEVICES.serial(serie)}</small>
        </>
      ),
    },
    {
      id: 'now',
      header: HEADERS.now,
      cell: (device) => (
        <span className="grid gap-0.5 justify-items-start">
          <NowMark now={deviceNow(device, now)} />
          <small>
            <WholeHours text={hoursWords(device, studies, now.fecha)} />
          </small>
        </span>
      ),
    },
    { id: 'next', header: HEADERS.next, cell: (device) => nextWords(device, now) },
    {
      id: 'calibration',
      header: HEADERS.calibration,
      cell: (device) => <CalibrationMark device={device} today={now.fecha} />,
    },
    {
      id: 'studies',
      header: HEADERS.studies,
      cell: ({ id }) => (
        <span className="flex flex-wrap gap-x-2.5 text-dense">
          {studiesOf(id, studies).map(({ codigo, nombre }) => (
            <abbr className="no-underline whitespace-nowrap" key={codigo} title={nombre}>
              {codigo}
            </abbr>
          ))}
        </span>
      ),
    },
    {
      id: 'actions',
      header: HEADERS.actions,
      hideHeader: true,
      align: 'end',
      cell: (device) => {
        const state = deviceNow(device, now);
        return (
          <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 @max-[45rem]:justify-start @max-[45rem]:whitespace-normal @min-[60rem]:flex-nowrap">
            {mayStop && state.state === 'parado' && <ResumeButton device={device} outage={state.outage} />}
            {mayStop && state.state !== 'parado' && (
              <Button
                size="compact"
                aria-label={DEVICES.stopNowOf(device.nombre)}
                onPress={() => onStop(device)}
              >
                {DEVICES.stopNow}
              </Button>
            )}
            <Link href={deviceHref(device.id)} className={buttonStyle('outline', 'compact')}>
              {DEVICES.open}
              <span className="sr-only"> {device.nombre}</span>
            </Link>
          </div>
        );
      },
    },
  ];
  return (
    <>
      <Facts
        facts={[
          { label: DEVICES.facts.all, value: devices.length },
          {
            label: DEVICES.facts.down,
            value: devices.filter((device) => deviceNow(device, now).state === 'parado').length,
          },
          {
            label: DEVICES.facts.due,
            value: devices.filter(({ calibracion }) => calibracion !== 'al_dia').length,
          },
        ]}
      />
      <div className={WIDE_SHEET}>
        <DataTable
          caption={DEVICES.caption}
          columns={columns}
          rows={devices}
          rowKey={({ id }) => id}
          isClose
        />
      </div>
    </>
  );
}

function hoursWords(device: DeviceView, studies: readonly StudyRecord[], fecha: string): string {
  const blocks = hoursOn(device, studies, fecha);
  return blocks.length === 0 ? DEVICES.noHoursToday : DEVICES.hoursToday(blockWords(blocks));
}

/** The first outage that has not begun. */
function nextWords(device: DeviceView, now: CivilTime): string {
  const state = deviceNow(device, now);
  const running = state.state === 'parado' ? state.outage.id : null;
  const next = sortOutages(device.paradas, now).coming.find(({ id }) => id !== running);
  return next === undefined
    ? DEVICES.noNext
    : `${OUTAGE_LABELS[next.clase]}: ${outageDays(next).toLowerCase()}`;
}
