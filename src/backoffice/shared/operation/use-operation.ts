import { useMutation } from '@tanstack/react-query';
import { refusalOf } from '#client/query';
import type { Answer } from '#client/call';
import type { CallOptions } from '#client/ask';
import type { RequestError } from '#client/request';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast, ToastAction } from '#components/ui/toasts/toast.ts';
import type { OperationName, Operations } from '#contract/operations';
import { COMMON } from '#copy/office/common';
import { placeNow } from './place.ts';
import { useOperate, type Operate } from './use-operate.ts';
import { present } from '#domain/shared/typed-record';

/** What follows once the clinic has answered. */
export interface After<Saved, Sent> {
  /** Said of what was done; null says nothing. */
  readonly done?: ((saved: Saved, sent: Sent) => string | null) | undefined;
  /** Takes it back, offered with what is said; null where it cannot be. */
  readonly undo?: ((saved: Saved, sent: Sent) => (() => void) | null) | undefined;
  /** What may be done next, offered with what is said. */
  readonly next?: ((saved: Saved, sent: Sent) => ToastAction) | undefined;
  /** How long what is said stays, where the action is not there for the usual time. */
  readonly lastsMs?: number | undefined;
  /** Says what was done in place of a message over the page: a window that stays open has a line for it. */
  readonly tell?: ((said: Toast) => void) | undefined;
  readonly onDone?: ((saved: Saved, sent: Sent) => void) | undefined;
  /** Where nothing on the screen shows a refusal, it is said: in its own words or in these. */
  readonly refused?: 'said' | ((cause: Error) => string) | undefined;
  /** Whom a refusal that is said is about: several may be sent from one list before the first is answered. */
  readonly whose?: ((sent: Sent) => string) | undefined;
  readonly onRefused?: ((refusal: RequestError | null, sent: Sent, cause: Error) => void) | undefined;
  /** What is sent on one line is sent one after the other. */
  readonly line?: string | undefined;
}

/** How something that is sent stands, as far as what is typed for it has to know. */
export type Work = Pick<ReturnType<typeof useWork>, 'isPending' | 'wrong' | 'beside'>;

/**
 * Sends one thing, whatever calls it takes: says what was done, offers to take it back, and keeps the refusal for those who
 * show it.
 */
export function useWork<Sent = void, Saved = unknown>(
  perform: (operate: Operate, sent: Sent) => Promise<Saved>,
  { done, undo, next, lastsMs, tell, onDone, refused, whose, onRefused, line }: After<Saved, Sent> = {},
) {
  const notify = useToast();
  const operate = useOperate();
  const { mutate, mutateAsync, isPending, error, data, variables, reset } = useMutation({
    mutationFn: (sent: Sent) => perform(operate, sent),
    // It may be answered once somebody is elsewhere, and then names what it is about.
    onMutate: () => placeNow(),
    ...(line === undefined ? {} : { scope: { id: line } }),
    onSuccess: (saved, sent, from) => {
      const text = done?.(saved, sent) ?? null;
      const back = undo?.(saved, sent) ?? null;
      const action = back === null ? next?.(saved, sent) : { label: COMMON.undo, run: back };
      if (text !== null)
        (tell ?? notify)({
          ...{ tone: 'good', text, from },
          ...(action === undefined ? {} : { action, ...present({ lastsMs }) }),
        });
      onDone?.(saved, sent);
    },
    onError: (cause, sent, from) => {
      if (refused !== undefined) {
        const reason = refused === 'said' ? cause.message : refused(cause);
        const text = whose === undefined ? reason : COMMON.refusedOf(whose(sent), reason);
        notify({ tone: 'error', text, from });
      }
      onRefused?.(refusalOf(cause), sent, cause);
    },
  });
  const refusal = refusalOf(error);
  const fields = refusal?.fields ?? {};
  return {
    send: mutate,
    /** The same, for whoever goes on once it has ended; what is refused is thrown too. */
    sendAndWait: mutateAsync,
    reset,
    isPending,
    data,
    /** What was sent last. */
    sent: variables,
    error,
    refusal,
    code: refusal?.code ?? null,
    message: error?.message,
    /** What a dialog says that has no fields. */
    outside: error?.message,
    fields,
    hasFields: Object.keys(fields).length > 0,
    wrong: (field: string): string | undefined => fields[field]?.[0],
    /** What was refused without naming one of these fields. */
    beside: (...names: readonly string[]): string | undefined =>
      names.some((name) => fields[name] !== undefined) ? undefined : error?.message,
  };
}

/** Sends one operation of the contract. */
export function useOperation<Name extends OperationName>(
  name: Name,
  after: After<Answer<Name>, CallOptions<Operations[Name]>> = {},
) {
  const work = useWork<CallOptions<Operations[Name]>, Answer<Name>>(
    (operate, options) => operate(name, ...options),
    after,
  );
  return { ...work, send: (...options: CallOptions<Operations[Name]>): void => work.send(options) };
}
