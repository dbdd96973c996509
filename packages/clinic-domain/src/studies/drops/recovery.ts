import type { ProtocolDrop } from '../../clinical/drops-protocol.ts';

// Source: docs/clinical-sources.md#drops-and-recovery-of-the-pupil
/**
 * Hours until a pupil has recovered from each drop, by its label (FDA): tropicamide «complete recovery usually occurs in 6
 * hours», phenylephrine 2.5 and 10 % «recovery after 3 to 8 hours», cyclopentolate «usually in 24 hours»; atropine 1 % «7 to
 * 14 days». A visual field before that measures the drop, not the eye (McCormick TA et al., 1995; Kudrna GR et al., 1995).
 */
export const RECOVERY_HOURS: Readonly<Record<ProtocolDrop, number>> = {
  tropicamida: 6,
  fenilefrina: 8,
  ciclopentolato: 24,
  atropina: 14 * 24,
};
/** Of drops that nobody named as one of these: as long as the longest that is used to look at a fundus. */
export const UNNAMED_HOURS = RECOVERY_HOURS.ciclopentolato;
/** The days that have to be looked back for a pupil that is still open. */
export const LOOK_BACK_DAYS = RECOVERY_HOURS.atropina / 24;
