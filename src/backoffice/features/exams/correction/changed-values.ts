import type { Body } from '#client/call';
import { VALUE_EYES } from '#domain/clinical/fields/raw';
import type { ReadDraft } from '../result/result-draft.ts';

type Values = ReadDraft['valores'];
type Sent = Body<'correctStudy'>['valores'];

/** Only what is another value now, or is confirmed now; null for what was taken away. */
export function changedValues(before: Values, now: Values): Sent {
  return Object.fromEntries(
    VALUE_EYES.flatMap((eye) => {
      const [was, is] = [before[eye] ?? {}, now[eye] ?? {}];
      const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])]
        .filter((campo) => JSON.stringify(was[campo]) !== JSON.stringify(is[campo]))
        .map((campo) => [campo, is[campo] ?? null] as const);
      return changed.length === 0 ? [] : [[eye, Object.fromEntries(changed)]];
    }),
  );
}
