import { useState } from 'react';
import { keysOf } from '#domain/shared/typed-record';
import type { Work } from './use-operation.ts';

/**
 * What a draft was made of, as it was when its dialog opened, whatever is read again meanwhile: its version goes with what is
 * sent, so that what somebody else has changed is refused and never written over, or decided upon, unseen. Where a dialog says that
 * it changed and asks to look again, it is from then on what was there when that was said (`isTold`).
 */
export function useOpened<Of>(now: Of, isTold = false): Of {
  const [seen, setSeen] = useState(now);
  if (isTold && seen !== now) setSeen(now);
  return seen;
}

/** What is said beside the fields that may not stay empty. */
type Needs<Draft> = { readonly [Name in keyof Draft]?: string | undefined };
/** A draft of which nothing is empty that may not be. */
type Whole<Draft, Needed> = {
  readonly [Name in keyof Draft]: Name extends keyof Needed ? NonNullable<Draft[Name]> : Draft[Name];
};

/**
 * What is typed into a dialog, field by field. What may not be empty is said beside its field once somebody has tried to send;
 * what the clinic refuses, beside the field that it names.
 */
export function useDraft<Draft extends object, Needed extends Needs<Draft> = object>(
  work: Work,
  initial: Draft | (() => Draft),
  needs?: Needed,
) {
  const [draft, setDraft] = useState<Draft>(initial);
  const [hasTried, setTried] = useState(false);
  const needed: Needs<Draft> = needs ?? {};
  type Field = keyof Draft & string;
  const lacks = (now: Draft, name: keyof Draft): boolean => needed[name] !== undefined && isEmpty(now[name]);
  const isWhole = (now: Draft): now is Draft & Whole<Draft, Needed> =>
    !keysOf(needed).some((name) => lacks(now, name));
  /** The fields that are shown with what is wrong with them. */
  const shown = new Set<string>();
  const wrong = (name: Field): string | undefined => {
    shown.add(name);
    return hasTried && lacks(draft, name) ? needed[name] : work.wrong(name);
  };
  return {
    draft,
    isPending: work.isPending,
    /** What was refused and is beside none of the fields shown; to be asked for once they are. */
    get outside(): string | undefined {
      return work.beside(...shown);
    },
    change: (part: Partial<Draft>): void => setDraft((now) => ({ ...now, ...part })),
    wrong,
    /** The value of a field, what is wrong with it, and how it is changed. */
    bind: <Name extends Field>(name: Name) => ({
      value: draft[name],
      error: wrong(name),
      onChange: (value: Draft[Name]): void => setDraft((now) => ({ ...now, [name]: value })),
    }),
    /** The same of a field beside which nothing is said. */
    plain: <Name extends Field>(name: Name) => ({
      value: draft[name],
      onChange: (value: Draft[Name]): void => setDraft((now) => ({ ...now, [name]: value })),
    }),
    /** Sends the draft if nothing is missing. */
    submit: (send: (whole: Draft & Whole<Draft, Needed>) => void): void => {
      setTried(true);
      if (isWhole(draft) && !work.isPending) send(draft);
    },
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '');
