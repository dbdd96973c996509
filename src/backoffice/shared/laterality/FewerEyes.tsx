import { useAbsentEyes, whyFewer } from './absent-eyes-context.ts';

/** Why a picker offers one eye only, or none. */
export function FewerEyes() {
  const why = whyFewer(useAbsentEyes());
  return why === '' ? null : <p className="m-0 text-small text-ink-2">{why}.</p>;
}
