import path from 'node:path';
import type { Log } from '#application/ports/log';
import type { NodeClinic } from '#adapters/dicom/node-clinic';
import { matchesQuery } from '#adapters/dicom/worklist-match';
import { clinicTime } from '#domain/shared/civil-date';
import { bytesPassed } from '../../memory.ts';
import type { ClinicGateway } from '../clinic-gateway.ts';
import type { Deliveries } from './deliveries.ts';
import type { KnownDevices } from './known-devices.ts';
import { daysAsked, entryFor } from './scheduled-entries.ts';
import type { Spool } from './spool.ts';

interface Parts {
  readonly gateway: ClinicGateway;
  readonly known: KnownDevices;
  readonly spool: Spool;
  readonly deliveries: Deliveries;
  readonly log: Log;
  readonly now: () => Date;
}

const FAULTS = {
  enorme: 'El archivo tiene más de 100 MB: no se guardó, y sigue en el equipo.',
  disco: 'El disco no tiene lugar: el archivo no se guardó, y sigue en el equipo.',
} as const;

/**
 * The clinic as the DICOM node sees it. An instance is answered with success when the clinic has it, or when it lies synced in
 * the spool because the clinic cannot be reached now; what waits there is handed over later, also after a restart.
 */
export const dicomClinic = ({ gateway, known, spool, deliveries, log, now }: Parts): NodeClinic => ({
  caller: (ae) => known.find(ae),
  worklist: async (caller, query) => {
    const { desde, hasta } = daysAsked(query, clinicTime(now()).fecha);
    const studies = await gateway.worklist({ desde, hasta, equipo: caller.equipo });
    return studies.map((study) => entryFor(study, caller)).filter((entry) => matchesQuery(entry, query));
  },
  place: ({ equipo }, { instancia }) => spool.place(equipo, instancia),
  notKept: ({ equipo }, { instancia }, fault) => {
    log.error('dicom_archivo_no_guardado', { equipo, motivo: fault });
    spool.noteRefusal(`${equipo}~${instancia}`, FAULTS[fault]).catch(() => undefined);
  },
  passed: bytesPassed,
  arrived: async ({ equipo }, _instance, place) => {
    const waiting = await spool.keep(place);
    const delivery = await deliveries.deliver(waiting);
    if (delivery.is === 'refused') return delivery;
    if (delivery.is === 'waits')
      log.info('dicom_guardado_en_espera', { equipo, archivo: path.basename(place) });
    return { is: 'kept' };
  },
});
