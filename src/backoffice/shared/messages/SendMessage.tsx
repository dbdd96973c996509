import { MessageCircle, Send } from 'lucide-react';
import type { Answer } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { MESSAGES } from '#copy/office/people/messages';
import type { MessageState } from '#domain/scheduling/messages/message';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

type Mark = NonNullable<Answer<'listNotices'>['items'][number]['mensaje']>;

/** Whether the clinic's own service may tell this: otherwise a person writes or calls. */
export const maySend = (mark: Mark | undefined): boolean => mark?.estado === 'puede';

/** Whether a person has to write or call after all. */
const isUnsure = (estado: MessageState): boolean => estado === 'fallo' || estado === 'enviando';

/** Sends a message, and says what became of it: what did not leave, or may not have, is no good news. */
export function useSendMessage<Name extends 'sendReminder' | 'sendChangeMessage' | 'sendOfferMessage'>(
  name: Name,
  nombre: string,
) {
  const notify = useToast();
  const words = (estado: MessageState): string => MESSAGES.done(nombre, estado);
  return useOperation(name, {
    done: ({ estado }) => (isUnsure(estado) ? null : words(estado)),
    onDone: ({ estado }) => {
      if (isUnsure(estado)) notify({ tone: 'error', text: words(estado) });
    },
    refused: 'said',
    whose: () => nombre,
  });
}

interface Props {
  readonly nombre: string;
  readonly isPending: boolean;
  /** Of the word, where a row has room for the sign alone. */
  readonly wordStyle?: string;
  readonly onPress: () => void;
}

export const SendMessage = ({ nombre, isPending, wordStyle, onPress }: Props) => (
  <Button
    size="compact"
    icon={<Send aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
    isPending={isPending}
    aria-label={MESSAGES.sendTo(nombre)}
    onPress={onPress}
  >
    <span className={wordStyle}>{MESSAGES.send}</span>
  </Button>
);

/** How far the message has got, in words; nothing where none was sent. */
export function MessageMark({ mark }: { readonly mark: Mark | undefined }) {
  if (mark === undefined || mark.estado === 'puede') return null;
  const words = MESSAGES.states[mark.estado];
  const tone = mark.estado === 'fallo' ? 'stop' : 'waiting';
  return isUnsure(mark.estado) ? (
    <span className={markStyle(tone, true)}>
      <MessageCircle aria-hidden="true" size="1em" />
      {words}
    </span>
  ) : (
    <small className="block text-ink-2">{words}</small>
  );
}
