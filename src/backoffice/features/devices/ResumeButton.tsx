import type { Outage } from '#domain/studies/device-calendar';
import { Button } from '#components/ui/Button.tsx';
import type { DeviceView } from '#contract/devices';
import { DEVICES, OUTAGE_FORM } from '#copy/office/devices';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

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

/** Ends an outage; one that had not begun can be restored as it was. */
export function useResume(
  device: Pick<DeviceView, 'id'>,
  outage: Outage,
  after: { readonly done: string; readonly hasBegun: boolean; readonly onDone?: () => void },
) {
  const operate = useOperate();
  const say = useSaying();
  const { id: parada, ...body } = outage;
  const work = useOperation('resumeDevice', {
    done: () => after.done,
    undo: () =>
      after.hasBegun
        ? null
        : () => say(operate('stopDevice', { params: { id: device.id }, body }), OUTAGE_FORM.restored),
    onDone: after.onDone,
    refused: 'said',
  });
  return { ...work, resume: (): void => work.send({ params: { id: device.id, parada } }) };
}
