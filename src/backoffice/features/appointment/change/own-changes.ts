import type { QueryClient } from '@tanstack/react-query';
import type { AppointmentRecord } from '#client/queries/appointments';

type Seen = Pick<AppointmentRecord, 'id' | 'version'>;

/** The versions of appointments that the person's own changes produced. */
export interface OwnChanges {
  /** The version of an appointment after everything the person has done to it since it was seen. */
  readonly newest: (seen: Seen) => number;
  /** Records the version that a change produced from another. */
  readonly note: (answer: Seen, version: number) => void;
}

const known = new WeakMap<QueryClient, OwnChanges>();

/** The changes made from this page, so that one's own change never counts as somebody else's. */
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
