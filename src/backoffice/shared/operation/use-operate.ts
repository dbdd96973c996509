import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callUnder, effectOf, type Answer } from '#client/call';
import type { CallOptions } from '#client/ask';
import { refetchAfter } from '#client/changed-queries';
import { newIdempotencyKey, refusalOf } from '#client/query';
import type { OperationName, Operations } from '#contract/operations';

/** Sends an operation; refusals are thrown, as the query library expects. */
export type Operate = <Name extends OperationName>(
  name: Name,
  ...options: CallOptions<Operations[Name]>
) => Promise<Answer<Name>>;

/**
 * Sends operations: however one ends, what it changes is read again; and what creates is sent again under the same key as long as
 * nobody has answered, so that a cut line makes nothing twice.
 */
export function useOperate(): Operate {
  const client = useQueryClient();
  const [unanswered] = useState(() => new Map<string, string>());
  return async (name, ...options) => {
    const text = JSON.stringify([name, ...options]);
    const key = unanswered.get(text) ?? (effectOf(name).isOnce ? newIdempotencyKey() : undefined);
    if (key !== undefined) unanswered.set(text, key);
    try {
      const answer = await (key === undefined ? call(name, ...options) : callUnder(key, name, ...options));
      unanswered.delete(text);
      return answer;
    } catch (cause) {
      const status = refusalOf(cause)?.status ?? 0;
      if (status >= 400 && status < 500) unanswered.delete(text);
      throw cause;
    } finally {
      refetchAfter(client, name);
    }
  };
}

/** Reads again what an operation changes that was sent elsewhere. */
export function useRefetchAfter(): (name: OperationName) => void {
  const client = useQueryClient();
  return (name) => refetchAfter(client, name);
}
