import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Log } from '#application/ports/log';
import type { Caller } from '#adapters/dicom/node-clinic';
import { equipmentField } from '#domain/studies/device';
import { CHARSETS } from '#domain/studies/device-calendar';
import type { ClinicGateway } from '../clinic-gateway.ts';

const rememberedSchema = z.array(
  z.object({ equipo: equipmentField(), ae: z.string(), juego: z.enum(CHARSETS) }),
);

/**
 * The devices by their AE titles, asked of the clinic at every call. While it cannot be reached those of the last time count,
 * also after a restart, so that instances can still be taken in.
 */
export class KnownDevices {
  readonly #gateway: ClinicGateway;
  readonly #file: string;
  readonly #log: Log;

  constructor(gateway: ClinicGateway, dir: string, log: Log) {
    this.#gateway = gateway;
    this.#file = path.join(dir, 'equipos.json');
    this.#log = log;
  }

  /** Rejected where the clinic cannot be asked and was never asked before. */
  async all(): Promise<readonly Caller[]> {
    try {
      const callers = (await this.#gateway.devices()).flatMap(({ id, ae, juego, retirado }) =>
        ae === null || retirado === true ? [] : [{ equipo: id, ae, juego: juego ?? CHARSETS[0] }],
      );
      this.#remember(callers);
      return callers;
    } catch (cause) {
      const remembered = this.#remembered();
      if (remembered === null) throw cause;
      return remembered;
    }
  }

  async find(ae: string): Promise<Caller | null> {
    return (await this.all()).find((each) => each.ae === ae) ?? null;
  }

  #remember(callers: readonly Caller[]): void {
    const text = JSON.stringify(callers);
    try {
      if (text === JSON.stringify(this.#remembered())) return;
      writeFileSync(`${this.#file}.nuevo`, text, { mode: 0o600 });
      renameSync(`${this.#file}.nuevo`, this.#file);
    } catch (cause) {
      // A full disk must not keep a device from its worklist.
      this.#log.warn('dicom_equipos_no_guardados', {
        error: cause instanceof Error ? cause.message : 'desconocido',
      });
    }
  }

  #remembered(): readonly Caller[] | null {
    try {
      const kept: unknown = JSON.parse(readFileSync(this.#file, 'utf8'));
      return rememberedSchema.safeParse(kept).data ?? null;
    } catch {
      return null;
    }
  }
}
