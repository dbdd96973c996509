import type { Taken, Value } from '../fields/value.ts';
import { saysSame } from './check-origin.ts';
import { isSameOrigin } from './origin.ts';

/** Who writes, and when. */
export interface Writer {
  readonly por: string;
  readonly en: string;
}

/** Whether a value says what stood there. Saying that it is so takes nothing back of where it comes from. */
export const isUnchanged = (value: Taken, was: Value | undefined): was is Value =>
  was !== undefined &&
  saysSame(value, was) &&
  (isSameOrigin(value.origen, was.origen) || (value.ok === 'confirmado' && value.origen === undefined));

/**
 * A value with who took it: who measured stays who measured. One that says what is there, or stood there before
 * somebody else replaced it, keeps its author, hour and origin; whoever says that it is so is named beside.
 */
export function withAuthor(value: Taken, stood: readonly (Value | undefined)[], { por, en }: Writer): Value {
  const was = stood.find((each) => isUnchanged(value, each));
  const { ok, ...taken } = value;
  if (was === undefined)
    return { ...taken, ...(ok === undefined ? {} : { ok, confirmo: { por, en } }), por, en };
  const { ok: wasOk, confirmo, ...kept } = was;
  if (ok === undefined) return kept;
  return { ...kept, ok, confirmo: wasOk === undefined || confirmo === undefined ? { por, en } : confirmo };
}

type Replaced = Readonly<Record<string, Value>>;

/** What is kept of a change: the value of somebody else that it took the place of, until it is there again. */
export function replacedWith(
  before: Replaced,
  {
    key,
    was,
    now,
  }: { readonly key: string; readonly was: Value | undefined; readonly now: Value | undefined },
  { por }: Writer,
): Replaced {
  const isOthers = was !== undefined && was.por !== por;
  const isReplaced = isOthers && (now === undefined || !saysSame(was, now) || now.por !== was.por);
  if (isReplaced) return { ...before, [key]: was };
  const kept = before[key];
  if (kept === undefined || now === undefined || now.por !== kept.por || !saysSame(kept, now)) return before;
  const { [key]: _back, ...rest } = before;
  return rest;
}
