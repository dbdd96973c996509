import { orderCounts } from '../../collections.ts';
import type { Stored, Transaction } from '../../ports/document-store.ts';
import { accessionNumber, type OrderCount } from '#domain/studies/orders/order';

/** The next accession numbers of a year, after the last one that was given. */
export class AccessionNumbers {
  readonly #anio: number;
  readonly #stored: Stored<OrderCount> | null;
  #last: number;

  constructor(anio: number, stored: Stored<OrderCount> | null) {
    this.#anio = anio;
    this.#stored = stored;
    this.#last = stored?.value.ultimo ?? 0;
  }

  next(): string {
    this.#last += 1;
    return accessionNumber(this.#anio, this.#last);
  }

  /** Keeps the last one, where any was given: in the transaction that stores the orders. */
  write(into: Transaction): void {
    const value = { anio: this.#anio, ultimo: this.#last };
    if (this.#stored === null) {
      if (this.#last > 0) into.create(orderCounts, String(this.#anio), value);
    } else if (this.#stored.value.ultimo !== this.#last) into.update(orderCounts, this.#stored, value);
  }
}
