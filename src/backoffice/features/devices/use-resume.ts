import type { Outage } from '#domain/studies/device-calendar';
import type { DeviceView } from '#contract/devices';
import { OUTAGE_FORM } from '#copy/office/devices';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

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
