import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { devicesQuery } from '#client/queries/devices';
import { studiesQuery } from '#client/queries/studies';
import { Notice } from '#components/ui/Notice.tsx';
import { DEVICES } from '#copy/office/devices';
import { may } from '#domain/access/policies';
import { OFFICE } from '#routes';
import { useClinicNow } from '#backoffice/shared/clinic/clinic-clock.ts';
import { joinQueries } from '#backoffice/shared/screen/join-queries.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { DeviceDetail } from './DeviceDetail.tsx';
import { DeviceDialogs, type DeviceDialog } from './DeviceDialogs.tsx';
import { DeviceHours } from './DeviceHours.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { DeviceKeys } from './keys/DeviceKeys.tsx';

/** Equipos: the clinic's devices now, and the calendar of the one named in the address. */
export default function DevicesScreen() {
  const query = joinQueries(useQuery(devicesQuery()), useQuery(studiesQuery()));
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<DeviceDialog | null>(null);
  const { actor } = useVisit();
  const now = useClinicNow();
  const chosen = search.get('equipo');
  const rights = { mayStop: may(actor, 'device:stop'), mayEdit: may(actor, 'device:edit') };
  return (
    <>
      <ScreenHeader path={OFFICE.devices} />
      <QueryGate query={query} loadingLabel={DEVICES.loading} rows={10}>
        {([devices, studies]) => {
          if (chosen === null)
            return (
              <DeviceTable
                devices={devices}
                studies={studies}
                now={now}
                mayStop={rights.mayStop}
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
      {chosen === null && rights.mayEdit && <DeviceKeys />}
      {dialog !== null && <DeviceDialogs open={dialog} today={now.fecha} onClose={() => setDialog(null)} />}
    </>
  );
}
