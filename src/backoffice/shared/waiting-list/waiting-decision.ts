/** What becomes of the entries of somebody who waits: those that what is booked ends, and those that stay. */
export interface Decided {
  readonly salen: readonly string[];
  readonly siguen: readonly string[];
}

const without = (list: readonly string[], id: string): string[] => list.filter((each) => each !== id);

export const leave = ({ salen, siguen }: Decided, id: string, endsOne: boolean): Decided => ({
  salen: endsOne ? [id] : [...without(salen, id), id],
  siguen: without(siguen, id),
});

export const stay = ({ salen, siguen }: Decided, id: string): Decided => ({
  salen: without(salen, id),
  siguen: [...without(siguen, id), id],
});

/** Whether it has been said what becomes of each. */
export const isDecidedOf = ({ salen, siguen }: Decided, ids: readonly string[]): boolean =>
  ids.every((id) => salen.includes(id) || siguen.includes(id));
