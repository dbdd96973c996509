import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { NodeLimits } from '#adapters/dicom/connection-guard';
import { openNode } from '#adapters/dicom/dicom-node';
import { Deliveries } from '#server/gateways/dicom/deliveries';
import { dicomClinic } from '#server/gateways/dicom/dicom-clinic';
import { KnownDevices } from '#server/gateways/dicom/known-devices';
import { Spool } from '#server/gateways/dicom/spool';
import type { ClinicGateway } from '#server/gateways/clinic-gateway';
import { dataFolder } from '#tests/support/data-folder';

/** A DICOM node in this process, with what it logged and what lies in its folders. */
export interface OpenedNode {
  readonly port: number;
  readonly dir: string;
  readonly logged: { event: string; fields: Readonly<Record<string, unknown>> }[];
  readonly deliveries: Deliveries;
  count(): number;
  files(folder: 'espera' | 'rechazados'): string[];
  close(): Promise<void>;
}

/** Nine in the morning of the day on which the tests stand. */
const NOW = new Date('2026-11-20T13:00:00Z');

/** Opens a node for a clinic on a folder of its own, or on one where another node was before. */
export async function openedNode(
  gateway: ClinicGateway,
  { limits, dir }: { readonly limits?: Partial<NodeLimits>; readonly dir?: string } = {},
): Promise<OpenedNode> {
  const own = dir === undefined ? dataFolder() : null;
  const folder = dir ?? own?.path ?? '';
  const logged: OpenedNode['logged'] = [];
  const write = (event: string, fields: Readonly<Record<string, unknown>> = {}): void =>
    void logged.push({ event, fields });
  const log = { info: write, warn: write, error: write };
  const spool = new Spool(folder);
  const known = new KnownDevices(gateway, folder, log);
  const deliveries = new Deliveries({ gateway, spool, log, firstRetryMs: 20 });
  const clinic = dicomClinic({ gateway, known, spool, deliveries, log, now: () => NOW });
  const node = await openNode({
    ...{ host: '127.0.0.1', port: 0, ae: 'CLINICA', clinic, log },
    ...(limits === undefined ? {} : { limits }),
  });
  await deliveries.retry();
  return {
    port: node.port,
    dir: folder,
    logged,
    deliveries,
    count: () => node.count(),
    files: (name) => readdirSync(path.join(folder, name)).sort(),
    close: async () => {
      await node.close(0);
      await deliveries.close();
      own?.remove();
    },
  };
}
