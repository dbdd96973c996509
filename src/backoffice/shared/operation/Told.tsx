import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';

interface Props {
  readonly said: Toast | null;
  readonly onUsed: () => void;
  /** It is in sight, until what is called here. */
  readonly onShown: () => () => void;
}

/** What was done in a window that stays open, at its foot, with the way back. */
function Told({ said, onUsed, onShown }: Props) {
  useEffect(onShown, [onShown]);
  const action = said?.action;
  return (
    <p className="m-0 flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-x-2" role="status">
      {said?.text}
      {action !== undefined && (
        <Button
          size="compact"
          variant="quiet"
          onPress={() => {
            onUsed();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
    </p>
  );
}

/**
 * Where a window stays open and much is sent from it, what was done is said at its foot, the newest in place of the one
 * before: a message each over the page would cover who comes next. What can be taken back still can once it is closed.
 */
export function useTold(first: string | null = null) {
  const notify = useToast();
  const [told, setTold] = useState<Toast | null>(first === null ? null : { tone: 'good', text: first });
  const last = useRef<Toast | null>(null);
  const isShown = useRef(false);
  const put = useCallback((said: Toast | null): void => {
    last.current = said;
    setTold(said);
  }, []);
  const onShown = useCallback(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      if (last.current?.action === undefined) return;
      notify(last.current);
      put(null);
    };
  }, [notify, put]);
  return {
    tell: (said: Toast): void => (isShown.current ? put : notify)(said),
    line: <Told said={told} onUsed={() => put(null)} onShown={onShown} />,
  };
}
