import type { App } from '../app.ts';
import { messageConsents, messages } from '../collections.ts';
import type { MessageMark } from '#contract/notices/message-mark';
import { whatsappNumber } from '#domain/people/phone';
import type { KeptPatient } from '#domain/people/patient-merge';
import { agrees } from '#domain/scheduling/messages/message';

/** What could be told to somebody: the key of the message, and to whom; null where no message says it. */
export interface Tellable {
  readonly id: string;
  readonly paciente: KeptPatient;
  /** It was told in another way already, so that no message is offered. */
  readonly isClosed?: boolean;
}

/** Of each: how far the message has got, or that it may be sent; nothing where a person has to write or call. */
export async function messageMarks(
  { store, messenger }: Pick<App, 'store' | 'messenger'>,
  asked: readonly (Tellable | null)[],
): Promise<readonly (MessageMark | undefined)[]> {
  if (messenger === undefined) return asked.map(() => undefined);
  const about = asked.flatMap((each) => each ?? []);
  const [sent, agreed] = await Promise.all([
    store.getMany(
      messages,
      about.map(({ id }) => id),
    ),
    store.getMany(
      messageConsents,
      about.map(({ paciente }) => paciente.id),
    ),
  ]);
  const marks = new Map(
    about.map(
      ({ paciente: { telefono }, isClosed = false }, at): [Tellable | undefined, MessageMark | undefined] => {
        const known = sent[at]?.value;
        if (known !== undefined) return [about[at], { estado: known.estado, cuando: known.creado }];
        const isAgreed = agrees(agreed[at]?.value ?? null, telefono);
        const canSend = !isClosed && isAgreed && telefono !== undefined && whatsappNumber(telefono) !== null;
        return [about[at], canSend ? { estado: 'puede' } : undefined];
      },
    ),
  );
  return asked.map((each) => (each === null ? undefined : marks.get(each)));
}
