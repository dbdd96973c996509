/** A value the test relies on; throws when there is none, so that the test fails where it was missing. */
export function found<T>(value: T): NonNullable<T> {
  if (value === null || value === undefined) throw new Error('nothing was found');
  return value;
}
