import { ArrowLeft, CalendarClock, Pencil, Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { markStyle } from '#components/ui/mark-style.ts';
import { Button } from '#components/ui/Button.tsx';
import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { DEVICE_HOURS } from '#copy/office/device-hours';
import { DEVICES } from '#copy/office/devices';
import type { CivilTime } from '#domain/shared/civil-date';
import { OFFICE } from '#routes';
import { blockWords } from '#backoffice/shared/clinic/week-words.ts';
import { FactSheet } from '#backoffice/shared/screen/FactSheet.tsx';
import type { DeviceDialog } from './DeviceDialogs.tsx';
import { RetireDevice } from './adding/RetireDevice.tsx';
import { deviceHoursHref } from './device-href.ts';
import { CalibrationMark, NowMark } from './DeviceMarks.tsx';
import { DeviceMonth } from './DeviceMonth.tsx';
import { deviceNow, hoursOn, studiesOf } from './device-words.ts';
import { OutageList } from './OutageList.tsx';
import { ResumeButton } from './ResumeButton.tsx';
import { EDITOR_HEAD } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly device: DeviceView;
  readonly studies: readonly StudyRecord[];
  readonly now: CivilTime;
  readonly mayStop: boolean;
  readonly mayEdit: boolean;
  readonly onOpen: (dialog: DeviceDialog) => void;
}

/** One device: its data, its month and its outages. */
export function DeviceDetail({ device, studies, now, mayStop, mayEdit, onOpen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const state = deviceNow(device, now);
  const isOut = device.retirado === true;
  const canStop = mayStop && !isOut;
  return (
    <>
      <div className={EDITOR_HEAD}>
        <Link href={OFFICE.devices} className={buttonStyle('quiet', 'compact')}>
          <ArrowLeft aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          {DEVICES.back}
        </Link>
        <h2 ref={heading} tabIndex={-1}>
          {device.nombre}
        </h2>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mb-4 py-2.5 border-y border-y-line">
        {isOut ? <span className={markStyle('stop')}>{DEVICES.retiredMark}</span> : <NowMark now={state} />}
        <div className="acciones">
          {canStop && state.state === 'parado' && (
            <ResumeButton device={device} outage={state.outage} size="normal" />
          )}
          {canStop && state.state !== 'parado' && (
            <Button variant="danger" onPress={() => onOpen({ kind: 'stop', device })}>
              {DEVICES.stopNow}
            </Button>
          )}
          {canStop && (
            <Button
              icon={<Plus aria-hidden="true" size="1.25rem" />}
              onPress={() => onOpen({ kind: 'outage', device, outage: null })}
            >
              {DEVICES.addOutage}
            </Button>
          )}
          {mayEdit && !isOut && (
            <Link href={deviceHoursHref(device.id)} className={buttonStyle()}>
              <CalendarClock aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
              {DEVICE_HOURS.open}
            </Link>
          )}
          {mayEdit && !isOut && (
            <Button
              icon={<Pencil aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
              onPress={() => onOpen({ kind: 'edit', device })}
            >
              {DEVICES.edit}
            </Button>
          )}
          {mayEdit && <RetireDevice device={device} studies={studies} />}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-x-8 gap-y-6 items-start max-xl:grid-cols-1">
        <div>
          <Card device={device} studies={studies} now={now} />
          <OutageList
            device={device}
            now={now}
            mayStop={canStop}
            onEdit={(outage) => onOpen({ kind: 'outage', device, outage })}
          />
        </div>
        <DeviceMonth device={device} today={now.fecha} />
      </div>
    </>
  );
}

function Card({ device, studies, now }: Pick<Props, 'device' | 'studies' | 'now'>) {
  const done = studiesOf(device.id, studies);
  const hours = hoursOn(device, studies, now.fecha);
  const rows: readonly (readonly [string, ReactNode])[] = [
    [DEVICES.serialLabel, device.serie ?? DEVICES.noSerial],
    [DEVICES.calibrationLabel, <CalibrationMark key="calibration" device={device} today={now.fecha} />],
    [DEVICES.aeLabel, device.ae ?? DEVICES.noAe],
    ...(device.sala === undefined ? [] : [[DEVICES.roomLabel, device.sala] as const]),
    ...(device.propio === true ? [[DEVICES.folderLabel, device.carpeta ?? device.id] as const] : []),
    [DEVICE_HOURS.open, device.horario === null ? DEVICE_HOURS.studiesWord : DEVICE_HOURS.ownWord],
    [DEVICES.hoursLabel, hours.length === 0 ? DEVICES.noHoursToday : blockWords(hours)],
    [
      DEVICES.studiesLabel,
      done.length === 0 ? DEVICES.noStudies : done.map(({ nombre }) => nombre).join(', '),
    ],
  ];
  return <FactSheet rows={rows} label={DEVICES.card} />;
}
