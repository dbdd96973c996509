import type { DeviceView } from '#contract/devices';
import { Link } from 'wouter';
import { SHEET } from '#components/ui/page-style.ts';
import { DEVICES } from '#copy/office/devices';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { deviceHref } from '../device-href.ts';
import { RetireDevice } from './RetireDevice.tsx';

/** The devices that are no longer used, folded away below the others. */
export function RetiredDevices({ devices }: { readonly devices: readonly DeviceView[] }) {
  if (devices.length === 0) return null;
  const label = DEVICES.retiredList(devices.length);
  return (
    <section aria-label={label} className="mt-6">
      <Fold label={label}>
        {() => (
          <ul aria-label={label} className={`m-0 list-none p-0 ${SHEET}`}>
            {devices.map((device) => (
              <li
                key={device.id}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
              >
                <Link href={deviceHref(device.id)} className="min-w-0 flex-1 basis-[14rem] wrap-anywhere">
                  {device.nombre}
                </Link>
                <RetireDevice device={device} studies={[]} />
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </section>
  );
}
