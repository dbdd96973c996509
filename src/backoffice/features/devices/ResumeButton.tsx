import type { Outage } from '#domain/studies/device-calendar';
import { Button } from '#components/ui/Button.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICES } from '#copy/office/devices';
import { useResume } from './use-resume.ts';

interface Props {
  readonly device: DeviceView;
  readonly outage: Outage;
  readonly size?: 'normal' | 'compact';
}

/** Puts a stopped device back in service from now on. */
export function ResumeButton({ device, outage, size = 'compact' }: Props) {
  const { resume, isPending } = useResume(device, outage, {
    done: DEVICES.resumed(device.nombre),
    hasBegun: true,
  });
  return (
    <Button size={size} isPending={isPending} aria-label={DEVICES.resumeOf(device.nombre)} onPress={resume}>
      {DEVICES.resume}
    </Button>
  );
}
