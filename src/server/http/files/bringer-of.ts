import { byHand, type Bringer } from '#application/exams/files/bringer';
import type { CurrentSession } from '#application/identity/read-session';
import { signedInActor } from '../signed-in.ts';

/** Who brings a file: the program that asked with its key, or the person who is signed in. */
export const bringerOf = ({
  program,
  session,
}: {
  readonly program: Bringer | null;
  readonly session: CurrentSession | null;
}): Bringer => program ?? byHand(signedInActor(session));
