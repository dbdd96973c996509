/**
 * A brief message about what just happened. `action` offers an undo or a next step; errors stay until they are closed.
 */
export interface Toast {
  readonly tone: 'good' | 'note' | 'error';
  readonly text: string;
  /** The subject: a new toast replaces the one shown about the same subject. */
  readonly about?: string;
  readonly action?: ToastAction;
  /** For more than one next step. */
  readonly actions?: readonly ToastAction[];
  /** Where what it tells of was begun, if it took its time. */
  readonly from?: Place | undefined;
  /** How long it stays, when the action is not available for the usual time. */
  readonly lastsMs?: number;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Where somebody is: on which screen, with which record open, and what its heading calls it. */
export interface Place {
  readonly path: string;
  /** Empty where none is open. */
  readonly record: string;
  readonly name: string;
}

/** Another screen or another record is open. Closing a record leads back to its list, which is no other place. */
export const isLeft = (from: Place, to: Place): boolean =>
  from.path !== to.path || (to.record !== '' && from.record !== to.record);

/** What is said of a place that was left names it. */
export const named = ({ name }: Place, text: string): string =>
  name === '' || text.includes(name) ? text : `${name}: ${text}`;

export interface ShownToast extends Toast {
  readonly id: number;
  /** Where it was first read, and when (ms). */
  readonly place?: Place;
  readonly since?: number;
}
