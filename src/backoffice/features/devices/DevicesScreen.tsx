import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { useLocation, useSearchParams, Link } from 'wouter';
import { allDevicesQuery } from '#client/queries/devices';
import { studiesQuery } from '#client/queries/studies';
import { Button } from '#components/ui/Button.tsx';
import { EmptyState } from '#components/ui/EmptyState.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import type { DeviceView } from '#contract/devices';
import { DEVICES } from '#copy/office/devices';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { Fold } from '#backoffice/shared/screen/Fold.tsx';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { AddDeviceDialog } from './adding/AddDeviceDialog.tsx';
import { RetireDevice } from './adding/RetireDevice.tsx';
import { deviceHref } from './device-href.ts';
import { DeviceDetail } from './DeviceDetail.tsx';
import { DeviceDialogs, type DeviceDialog } from './DeviceDialogs.tsx';
import { DeviceHours } from './DeviceHours.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { DeviceKeys } from './keys/DeviceKeys.tsx';
import { ClinicRooms } from './rooms/ClinicRooms.tsx';

/** Equipos: the clinic's devices now, and the calendar of the one named in the address. */
export default function DevicesScreen() {
  const query = joinQueries(useQuery(allDevicesQuery()), useQuery(studiesQuery()));
  const [search] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<DeviceDialog | null>(null);
  const { actor } = useVisit();
  const now = useClinicNow();
  const chosen = search.get('equipo');
  const rights = { mayStop: may(actor, 'device:stop'), mayEdit: may(actor, 'device:edit') };
  return (
    <>
      <ScreenHeader
        path={OFFICE.devices}
        actions={
          chosen === null && rights.mayEdit ? (
            <Button
              variant="solid"
              icon={<Plus aria-hidden="true" size="1.25rem" />}
              onPress={() => setAdding(true)}
            >
              {DEVICES.add}
            </Button>
          ) : undefined
        }
      />
      <QueryGate query={query} loadingLabel={DEVICES.loading} rows={10}>
        {([devices, studies]) => {
          const inUse = devices.filter(({ retirado }) => retirado !== true);
          if (chosen === null)
            return (
              <DeviceList
                devices={inUse}
                retired={devices.filter((each) => !inUse.includes(each))}
                studies={studies}
                now={now}
                {...rights}
                onStop={(device) => setDialog({ kind: 'stop', device })}
              />
            );
          const device = devices.find(({ id }) => id === chosen);
          if (device === undefined)
            return (
              <Notice tone="warning">
                <p>{DEVICES.missing}</p>
              </Notice>
            );
          return rights.mayEdit && search.get('parte') === 'horario' ? (
            <DeviceHours key={chosen} device={device} studies={studies} />
          ) : (
            <DeviceDetail
              key={chosen}
              device={device}
              studies={studies}
              now={now}
              {...rights}
              onOpen={setDialog}
            />
          );
        }}
      </QueryGate>
      {chosen === null && rights.mayEdit && (
        <>
          <ClinicRooms />
          <DeviceKeys />
        </>
      )}
      {isAdding && (
        <AddDeviceDialog
          studies={query.data?.[1] ?? []}
          onAdded={({ id }) => {
            setAdding(false);
            navigate(deviceHref(id));
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {dialog !== null && <DeviceDialogs open={dialog} today={now.fecha} onClose={() => setDialog(null)} />}
    </>
  );
}

interface ListProps extends ComponentProps<typeof DeviceTable> {
  readonly retired: readonly DeviceView[];
  readonly mayEdit: boolean;
}

/** The devices in use, and below them those that are not. */
const DeviceList = ({ retired, mayEdit, ...table }: ListProps) => (
  <>
    {table.devices.length === 0 ? <EmptyState title={DEVICES.none} /> : <DeviceTable {...table} />}
    {mayEdit && <RetiredDevices devices={retired} />}
  </>
);

/** The devices that are no longer used, folded away below the others. */
function RetiredDevices({ devices }: { readonly devices: readonly DeviceView[] }) {
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
