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
  /** How long it stays, when the action is not available for the usual time. */
  readonly lastsMs?: number;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ShownToast extends Toast {
  readonly id: number;
}
