import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  useEffect,
  type RefObject,
} from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { isLeft, named, type Place, type ShownToast, type Toast } from './toasts/toast.ts';
import { afterMoving } from './toasts/after-moving.ts';
import { useOwnRoom } from './toasts/use-own-room.ts';
import { useStaying } from './toasts/use-staying.ts';

/** How many toasts that leave by themselves are shown at once, newest last. */
const TOASTS_LIMIT = 4;

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
  /** The address, which changes with every move, and the place that it leads to. */
  readonly address?: string;
  readonly placeNow?: () => Place;
  readonly children: ReactNode;
}

const NOWHERE = (): Place => ({ path: '', record: '', name: '' });

/** What stays beside a new toast: no error leaves unread, and what says the same is said once. */
function beside(shown: readonly ShownToast[], toast: Toast): readonly ShownToast[] {
  const others = shown.filter(
    ({ about, tone, text }) =>
      (about === undefined || about !== toast.about) && !(tone === toast.tone && text === toast.text),
  );
  const leaving = others.filter(({ tone }) => tone !== 'error').slice(0, 1 - TOASTS_LIMIT);
  return others.filter((each) => !leaving.includes(each));
}

/**
 * Shows toasts at the foot, in room of their own: what stays at the foot of a screen, and what has the focus, is above
 * them. They are announced politely, an error at once; Esc closes the newest. What holds an action or an error goes with
 * the place that it is about.
 */
export function ToastProvider({
  regionLabel,
  closeLabel,
  address = '',
  placeNow = NOWHERE,
  children,
}: Props) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const close = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );
  const nextId = useRef(1);
  const notify = useCallback(
    (said: Toast) => {
      const { from } = said;
      const isLate = from !== undefined && isLeft(from, placeNow());
      const toast = isLate ? { ...said, text: named(from, said.text) } : said;
      const id = nextId.current++;
      setToasts((shown) => [...beside(shown, toast), { ...toast, id }]);
    },
    [placeNow],
  );
  // A message and the move that follows it are one: it belongs to where that leads.
  useEffect(() => {
    const now = placeNow();
    // Only where something changes, and the place once: an update that waits in the queue is worked out again with each
    // render, and would ask for another.
    if (afterMoving(toasts, now) === toasts) return;
    queueMicrotask(() => setToasts((shown) => afterMoving(shown, now)));
  }, [toasts, address, placeNow]);
  const pile = useRef<HTMLDivElement>(null);
  const staying = useStaying(pile, toasts, close);
  useOwnRoom(pile);
  useCloseByKey(pile, toasts, close);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    // More than a small window holds: the newest is in sight, the others above it.
    if (pile.current !== null) pile.current.scrollTop = pile.current.scrollHeight;
  }, [newest]);

  return (
    <ToastContext value={notify}>
      {children}
      {/* The data attribute keeps toasts reachable while a window is open over the page. */}
      <section className="print:hidden" aria-label={regionLabel} data-react-aria-top-layer="true">
        <div
          {...staying}
          ref={pile}
          className="fixed right-4 bottom-2 z-80 grid max-h-[45dvh] w-max max-w-[min(26rem,calc(100vw-2rem))] gap-2 overflow-y-auto"
          role="status"
        >
          {toasts.map(({ id, tone, text, action, actions = action === undefined ? [] : [action] }) => (
            <div
              key={id}
              data-aviso={id}
              className={`${TOAST} ${EDGES[tone]}`}
              {...(tone === 'error' ? { role: 'alert' } : {})}
            >
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
                <X aria-hidden="true" size="1.125rem" />
                <span className="sr-only">{closeLabel}</span>
              </button>
            </div>
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

function ToastMark({ tone }: Pick<Toast, 'tone'>) {
  const Icon = MARKS[tone];
  return <Icon aria-hidden="true" size="1.25rem" />;
}

const FIELD = 'input, textarea, select, [contenteditable]';
/** What Esc closes first. */
const ABOVE = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-overlay]';

/**
 * Esc closes a toast: the one that has the focus, otherwise the newest, unless it belongs to a field or to something that
 * is open. Whoever closes one by keyboard goes on where they were.
 */
function useCloseByKey(
  pile: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
  close: (id: number) => void,
): void {
  const before = useRef<HTMLElement | null>(null);
  const held = useRef<number | null>(null);

  useEffect(() => {
    const element = pile.current;
    if (element === null) return undefined;
    const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
      const toast = target instanceof Element ? target.closest<HTMLElement>('[data-aviso]') : null;
      held.current = toast === null ? null : Number(toast.dataset['aviso']);
      if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
        before.current = relatedTarget;
    };
    element.addEventListener('focusin', onFocus);
    return () => element.removeEventListener('focusin', onFocus);
  }, [pile]);

  useEffect(() => {
    const isHeldGone = held.current !== null && toasts.every(({ id }) => id !== held.current);
    if (!isHeldGone) return;
    held.current = null;
    // Gone with its toast: not lost.
    if (document.activeElement === document.body) before.current?.focus({ preventScroll: true });
  }, [toasts]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const own = target?.closest<HTMLElement>('[data-aviso]')?.dataset['aviso'];
      const isBusy = target?.closest(FIELD) !== null || document.querySelector(ABOVE) !== null;
      const newest = toasts.at(-1);
      if (own !== undefined) close(Number(own));
      else if (newest !== undefined && !isBusy) close(newest.id);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [toasts, close]);
}
