import type { App } from '../../app.ts';
import { users } from '../../collections.ts';
import { personName } from '#domain/people/user';
import { BY_MESSENGER, BY_MESSENGER_NAME } from '#domain/scheduling/messages/message';
import { BY_LINK, BY_LINK_NAME } from '#domain/scheduling/patient-link/patient-link';

/** Shown for people without an account any more. */
export const SOMEBODY = 'Una persona del equipo';

/** Changes that no account makes. */
const NOT_ACCOUNTS: Readonly<Record<string, string>> = {
  [BY_LINK]: BY_LINK_NAME,
  [BY_MESSENGER]: BY_MESSENGER_NAME,
};

/** The names by which colleagues know these accounts. */
export async function namesOf(
  app: Pick<App, 'store'>,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await app.store.getMany(users, uids);
  return new Map(
    uids.map((uid, at) => {
      const profile = found[at]?.value;
      const other = NOT_ACCOUNTS[uid] ?? SOMEBODY;
      return [uid, profile === undefined ? other : personName(profile)];
    }),
  );
}
