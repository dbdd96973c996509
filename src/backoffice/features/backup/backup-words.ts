const amount = new Intl.NumberFormat('es-BO', { maximumFractionDigits: 1 });
const count = new Intl.NumberFormat('es-BO');

/** Bytes as megabytes with a decimal comma, without the unit; never zero for a non-empty amount. */
export const megabytes = (bytes: number): string =>
  amount.format(bytes === 0 ? 0 : Math.max(0.1, bytes / 1_000_000));

/** A count with a point as the thousands separator. */
export const inFigures = (value: number): string => count.format(value);
