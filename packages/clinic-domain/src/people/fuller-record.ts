/** How much a record has lived, and what it says of the person. */
export interface RecordSize {
  readonly consultas: number;
  readonly turnos: number;
}

const partsOf = (record: object): number =>
  Object.values(record).filter((value) => value !== undefined && value !== '' && value !== null).length;

/** Whether a record holds more than another one of the same person: notes first, then appointments, then data. */
export function isFuller<T extends RecordSize>(one: T, other: T): boolean {
  const difference =
    one.consultas - other.consultas || one.turnos - other.turnos || partsOf(one) - partsOf(other);
  return difference > 0;
}
