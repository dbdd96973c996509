import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import type { Toast } from '#components/ui/toasts/toast.ts';

/**
 * Where a window stays open and much is sent from it, what was done is said at its foot, the newest in place of the one
 * before: a message each over the page would cover who comes next.
 */
export function useTold(first: string | null = null) {
  const [told, setTold] = useState<Toast | null>(first === null ? null : { tone: 'good', text: first });
  const action = told?.action;
  return {
    tell: setTold,
    line: (
      <p className="m-0 flex min-w-0 flex-[1_1_14rem] flex-wrap items-center gap-x-2" role="status">
        {told?.text}
        {action !== undefined && (
          <Button
            size="compact"
            variant="quiet"
            onPress={() => {
              setTold(null);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </p>
    ),
  };
}
