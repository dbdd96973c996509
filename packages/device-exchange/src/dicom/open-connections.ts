import type { Log } from '#application/ports/log';
import type { Association } from './association.ts';
import type { ConnectionGuard, NodeLimits } from './connection-guard.ts';

const TOO_MANY = 'demasiadas conexiones';
/** How often the same address is named in the log: whoever opens thousands must not fill it. */
const TELL_MS = 60_000;
const MOST_TOLD = 1000;

interface Open {
  readonly association: Pick<Association, 'callingAe' | 'cut' | 'isBusy'>;
  readonly guard: Pick<ConnectionGuard, 'isOverdue' | 'isSilent'>;
  readonly address: string;
}

/** The connections of a node: one address that holds many costs no device its own. */
export class OpenConnections {
  readonly #limits: NodeLimits;
  readonly #log: Log;
  readonly #open = new Map<Open['association'], Open>();
  readonly #told = new Map<string, number>();

  constructor(limits: NodeLimits, log: Log) {
    this.#limits = limits;
    this.#log = log;
  }

  get all(): readonly Open[] {
    return [...this.#open.values()];
  }

  get size(): number {
    return this.#open.size;
  }

  add(connection: Open): void {
    this.#open.set(connection.association, connection);
  }

  remove(association: Open['association']): void {
    this.#open.delete(association);
  }

  /** Whether one more connection of an address may be held; what has said nothing for longest makes room for it. */
  makeRoom(address: string): boolean {
    const { connections, silentOfAddress, ofAddress } = this.#limits;
    const own = this.all.filter((each) => each.address === address);
    const silent = own.filter(({ guard }) => guard.isSilent);
    if (silent.length >= silentOfAddress || own.length >= ofAddress) return this.#giveUp(silent, address);
    if (this.size < connections) return true;
    const busiest = this.#busiest();
    return this.#giveUp(
      this.all.filter((each) => each.guard.isSilent && each.address === busiest),
      busiest,
    );
  }

  /** Whether one more association of a device may be open at its address. */
  hasRoomFor(ae: string, address: string): boolean {
    const own = this.all.filter((each) => each.address === address && each.association.callingAe === ae);
    return own.length < this.#limits.ofDevice;
  }

  #giveUp(silent: readonly Open[], address: string): boolean {
    this.#tell(address);
    const [oldest] = silent;
    if (oldest === undefined) return false;
    this.remove(oldest.association);
    oldest.association.cut(null);
    return true;
  }

  /** The address with the most connections that say nothing. */
  #busiest(): string {
    const counts = new Map<string, number>();
    for (const { address, guard } of this.all)
      if (guard.isSilent) counts.set(address, (counts.get(address) ?? 0) + 1);
    return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])[0];
  }

  #tell(address: string): void {
    const now = Date.now();
    if (now - (this.#told.get(address) ?? 0) < TELL_MS) return;
    if (this.#told.size >= MOST_TOLD) this.#told.clear();
    this.#told.set(address, now);
    this.#log.warn('dicom_conexion_cortada', { motivo: TOO_MANY, direccion: address });
  }
}
