import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import type { DeviceView } from '#contract/devices';
import type { StudyRecord } from '#contract/studies';
import { DEVICE_HOURS } from '#copy/office/device-hours';
import { weekWords } from '#backoffice/shared/clinic/week-words.ts';
import { deviceHref } from './device-href.ts';
import { DeviceWeek } from './DeviceWeek.tsx';
import { studiesWeek } from './device-words.ts';
import { EDITOR_HEAD } from '#backoffice/shared/screen/style/form-style.ts';

interface Props {
  readonly device: DeviceView;
  readonly studies: readonly StudyRecord[];
}

/**
 * When a device is in use: whenever its studies are, or in hours of its own, edited like those of doctors and studies.
 */
export function DeviceHours({ device, studies }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wantsOwn, setWantsOwn] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const ofStudies = studiesWeek(device.id, studies);
  const lines = weekWords(ofStudies);
  return (
    <>
      <div className={EDITOR_HEAD}>
        <Link href={deviceHref(device.id)} className={buttonStyle('quiet', 'compact')}>
          <ArrowLeft aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
          {DEVICE_HOURS.back}
        </Link>
        <h2 ref={heading} tabIndex={-1}>
          {DEVICE_HOURS.title(device.nombre)}
        </h2>
      </div>
      {device.horario !== null || wantsOwn ? (
        <DeviceWeek device={device} ofStudies={ofStudies} onKeepStudies={() => setWantsOwn(false)} />
      ) : (
        <>
          <Notice
            action={
              <Button variant="solid" onPress={() => setWantsOwn(true)}>
                {DEVICE_HOURS.giveOwn}
              </Button>
            }
          >
            <p>
              <b>{DEVICE_HOURS.asStudies}</b> {DEVICE_HOURS.asStudiesHelp}
            </p>
          </Notice>
          <ul className="mt-4 text-chart-1">
            {lines.length === 0 && <li>{DEVICE_HOURS.none}</li>}
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
