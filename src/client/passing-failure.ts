/** A refusal, or null for a failure that is none. */
type Refused = { readonly status: number } | null;

/** No answer, or one of a machine in between: it passes by itself, and the same may be asked again at once. */
export const isPassing = (refusal: Refused): boolean =>
  refusal !== null && [0, 502, 503, 504].includes(refusal.status);

/** Nothing was refused, the network or the server failed: what was asked still stands, and is sent again. */
export const isUndecided = (refusal: Refused): boolean =>
  refusal !== null && (refusal.status === 0 || refusal.status >= 500);
