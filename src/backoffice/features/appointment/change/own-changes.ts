import type { QueryClient } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';

type Seen = Pick<AppointmentRecord, 'id' | 'version'>;

/** Which version of an appointment the person's own changes made of which. */
export interface OwnChanges {
  /** The version that an appointment has after everything that the person did to it since it was seen. */
  readonly newest: (seen: Seen) => number;
  /** Notes what a change of a version left. */
  readonly note: (answer: Seen, version: number) => void;
}

const known = new WeakMap<QueryClient, OwnChanges>();

/** The changes made from this page. One's own change is nothing that another person did meanwhile. */
export function ownChanges(client: QueryClient): OwnChanges {
  const found = known.get(client) ?? createOwnChanges();
  known.set(client, found);
  return found;
}

function createOwnChanges(): OwnChanges {
  const left = new Map<string, number>();
  return {
    newest: ({ id, version }) => {
      let newest = version;
      for (let next = left.get(`${id} ${String(newest)}`); next !== undefined;) {
        newest = next;
        next = left.get(`${id} ${String(newest)}`);
      }
      return newest;
    },
    note: (answer, version) => {
      if (answer.version > version) left.set(`${answer.id} ${String(version)}`, answer.version);
    },
  };
}
