import { createContext, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { CircleAlert, CircleCheck, X } from 'lucide-react';

/** A short word about what just happened. `action` offers the way back or onward; errors stay until they are closed. */
export interface Toast {
  readonly tone: 'good' | 'error';
  readonly text: string;
  readonly action?: ToastAction;
  /** More than one way onward. */
  readonly actions?: readonly ToastAction[];
  /** How long it stays, when the action does not last as long as usual. */
  readonly lastsMs?: number;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ShownToast extends Toast {
  readonly id: number;
}

const LIFETIME_MS = 8_000;
const WITH_ACTION_MS = 12_000;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** The function that shows a toast. */
export const useToast = (): ((toast: Toast) => void) => use(ToastContext);

interface Props {
  readonly regionLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Keeps the toasts and shows them in a corner, read aloud politely. */
export function ToastProvider({ regionLabel, closeLabel, children }: Props) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);

  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const notify = useCallback(
    (toast: Toast) => {
      const id = nextId.current++;
      setToasts((shown) => [...shown.slice(-3), { ...toast, id }]);
      if (toast.tone !== 'error')
        setTimeout(
          () => close(id),
          toast.lastsMs ?? (toast.action === undefined ? LIFETIME_MS : WITH_ACTION_MS),
        );
    },
    [close],
  );
  const value = useMemo(() => notify, [notify]);

  return (
    <ToastContext value={value}>
      {children}
      <section className="tostadas" aria-label={regionLabel}>
        <div className="tostadas-pila" role="status">
          {toasts.map(({ id, tone, text, action, actions = action === undefined ? [] : [action] }) => (
            <div key={id} className={`tostada tostada-${tone}`}>
              {tone === 'error' ? (
                <CircleAlert aria-hidden="true" size={20} />
              ) : (
                <CircleCheck aria-hidden="true" size={20} />
              )}
              <span>{text}</span>
              {actions.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  onClick={() => {
                    close(id);
                    run();
                  }}
                >
                  {label}
                </button>
              ))}
              <button type="button" onClick={() => close(id)}>
                <X aria-hidden="true" size={18} />
                <span className="sr-only">{closeLabel}</span>
              </button>
            </div>
          ))}
        </div>
      </section>
    </ToastContext>
  );
}
