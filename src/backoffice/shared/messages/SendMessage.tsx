import { MessageCircle } from 'lucide-react';
import type { Answer } from '#client/call';
import { Button } from '#components/ui/Button.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { MESSAGES } from '#copy/office/people/messages';
import type { MessageState } from '#domain/scheduling/messages/message';

type Mark = NonNullable<Answer<'listNotices'>['items'][number]['mensaje']>;

/** Whether the clinic's own service may tell this: otherwise a person writes or calls. */
export const maySend = (mark: Mark | undefined): boolean => mark?.estado === 'puede';

/** What is said once a message was sent, or was not. */
export const sentWords = (nombre: string, { estado }: { readonly estado: MessageState }): string =>
  MESSAGES.done(nombre, estado);

interface Props {
  readonly nombre: string;
  readonly isPending: boolean;
  readonly onPress: () => void;
}

export const SendMessage = ({ nombre, isPending, onPress }: Props) => (
  <Button
    size="compact"
    icon={<MessageCircle aria-hidden="true" size={18} strokeWidth={1.75} />}
    isPending={isPending}
    aria-label={MESSAGES.sendTo(nombre)}
    onPress={onPress}
  >
    {MESSAGES.send}
  </Button>
);

const TONES = {
  enviando: 'waiting',
  enviado: 'plain',
  fallo: 'stop',
  entregado: 'good',
  leido: 'good',
} as const;

/** How far the message has got, in words; nothing where none was sent. */
export function MessageMark({ mark }: { readonly mark: Mark | undefined }) {
  if (mark === undefined || mark.estado === 'puede') return null;
  return (
    <span className={markStyle(TONES[mark.estado], true)}>
      <MessageCircle aria-hidden="true" size={16} />
      {MESSAGES.states[mark.estado]}
    </span>
  );
}
