import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createCountdowns } from './countdowns.ts';

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

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface ShownToast extends Toast {
  readonly id: number;
}

const LIFETIME_MS = 8_000;
const WITH_ACTION_MS = 12_000;
/** How many toasts are shown at once, newest last. */
const MOST = 4;

const TOAST = [
  'flex animate-appear items-center gap-3 rounded-mark border-l-4 bg-panel py-1.5 pr-2 pl-4 text-panel-ink raised',
  '[&_svg]:flex-none',
].join(' ');
const EDGES = { good: 'border-leaf', note: 'border-iris', error: 'border-[#f0967a]' } as const;
const MARKS = { good: CircleCheck, note: Info, error: CircleAlert } as const;
const ACTION =
  'min-h-tap min-w-tap cursor-pointer rounded-mark px-2 font-semibold text-[#f7d58d] [--color-focus:#f0b23a]';

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

export const useToast = (): ((toast: Toast) => void) => use(ToastContext);

interface Props {
  readonly regionLabel: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** Shows toasts in a corner and announces them politely. */
export function ToastProvider({ regionLabel, closeLabel, children }: Props) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const nextId = useRef(1);
  const notify = useCallback((toast: Toast) => {
    const id = nextId.current++;
    setToasts((shown) => [
      ...shown.filter(({ about }) => about === undefined || about !== toast.about).slice(1 - MOST),
      { ...toast, id },
    ]);
  }, []);
  const staying = useStaying(toasts, close);

  return (
    <ToastContext value={notify}>
      {children}
      {/* The data attribute keeps toasts reachable while a window is open over the page. */}
      <section className="print:hidden" aria-label={regionLabel} data-react-aria-top-layer="true">
        <div
          {...staying}
          className="fixed right-(--toasts-right,1rem) bottom-4 left-(--toasts-left,auto) z-80 grid w-[min(26rem,calc(100vw-2rem))] gap-2"
          role="status"
        >
          {toasts.map(({ id, tone, text, action, actions = action === undefined ? [] : [action] }) => (
            <div key={id} className={`${TOAST} ${EDGES[tone]}`}>
              <ToastMark tone={tone} />
              <span className="flex-1 py-1.5 leading-[1.35]">{text}</span>
              {actions.map(({ label, run }) => (
                <button
                  key={label}
                  type="button"
                  className={ACTION}
                  onClick={() => {
                    close(id);
                    run();
                  }}
                >
                  {label}
                </button>
              ))}
              <button type="button" className={`${ACTION} grid place-items-center`} onClick={() => close(id)}>
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

/** Closes each toast when its time is up; the countdowns pause while the pointer or the focus is on any of them. */
function useStaying(toasts: readonly ShownToast[], close: (id: number) => void) {
  const pile = useRef<HTMLDivElement>(null);
  const on = useRef({ pointer: false, focus: false });
  const [countdowns] = useState(() => createCountdowns(close));
  const started = useRef(new Set<number>());

  const hold = useCallback(
    (change: Partial<typeof on.current>) => {
      Object.assign(on.current, change);
      countdowns.hold(on.current.pointer || on.current.focus);
    },
    [countdowns],
  );

  useLayoutEffect(() => {
    const shown = new Set(toasts.map(({ id }) => id));
    for (const id of started.current)
      if (!shown.has(id)) {
        countdowns.end(id);
        started.current.delete(id);
      }
    for (const { id, tone, lastsMs, action } of toasts) {
      if (tone === 'error' || started.current.has(id)) continue;
      started.current.add(id);
      countdowns.start(id, lastsMs ?? (action === undefined ? LIFETIME_MS : WITH_ACTION_MS));
    }
    // An element removed while hovered or focused fires no leave or blur event.
    hold({
      pointer: on.current.pointer && pile.current?.matches(':hover') === true,
      focus: pile.current?.contains(document.activeElement) === true,
    });
  }, [toasts, countdowns, hold]);
  useEffect(() => {
    const ids = started.current;
    return () => {
      for (const id of ids) countdowns.end(id);
      ids.clear();
    };
  }, [countdowns]);

  return {
    ref: pile,
    // Entering is not enough: a toast may appear under a pointer that is resting on the next thing to click.
    onPointerMove: () => hold({ pointer: true }),
    onPointerLeave: () => hold({ pointer: false }),
    onFocus: () => hold({ focus: true }),
    onBlur: () => hold({ focus: false }),
  };
}

function ToastMark({ tone }: Pick<Toast, 'tone'>) {
  const Icon = MARKS[tone];
  return <Icon aria-hidden="true" size={20} />;
}
