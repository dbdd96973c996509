import type { DeviceView } from '#contract/devices';
import type { Outage } from '#domain/studies/device-calendar';
import { DeviceFormDialog } from './DeviceFormDialog.tsx';
import { OutageFormDialog } from './OutageFormDialog.tsx';
import { StopNowDialog } from './StopNowDialog.tsx';

/** The dialog that is open over the devices. */
export type DeviceDialog =
  | { readonly kind: 'stop' | 'edit'; readonly device: DeviceView }
  | { readonly kind: 'outage'; readonly device: DeviceView; readonly outage: Outage | null };

interface Props {
  readonly open: DeviceDialog;
  readonly today: string;
  readonly onClose: () => void;
}

export function DeviceDialogs({ open, today, onClose }: Props) {
  switch (open.kind) {
    case 'stop':
      return <StopNowDialog device={open.device} onClose={onClose} />;
    case 'edit':
      return <DeviceFormDialog device={open.device} onClose={onClose} />;
    case 'outage':
      return <OutageFormDialog device={open.device} outage={open.outage} today={today} onClose={onClose} />;
  }
}
