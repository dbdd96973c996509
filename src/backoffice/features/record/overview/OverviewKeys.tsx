import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { ALL_KEYS, OVERVIEW as COPY, OVERVIEW_KEYS } from '#copy/clinical/overview';
import { COMMON } from '#copy/office/common';
import { Key } from './OverviewHead.tsx';
import type { OverviewActions } from './use-overview-keys.ts';

const ITEM =
  'inline-flex min-h-[1.75rem] max-md:min-h-tap cursor-pointer items-center gap-1 text-small text-ink no-underline';

interface Props {
  readonly isChoosing: boolean;
  /** What the head does for this person and this reader. */
  readonly actions: OverviewActions;
  /** What each key of the foot does. */
  readonly deeds: readonly { readonly name: keyof typeof OVERVIEW_KEYS; readonly run: () => void }[];
  readonly isListed: boolean;
  readonly onList: (isListed: boolean) => void;
}

/** Everything else, one key away; each can also be pressed, and `?` says all of them. */
export function OverviewKeys({ isChoosing, actions, deeds, isListed, onList }: Props) {
  return (
    <nav
      aria-label={COPY.keys}
      className="mt-auto flex flex-wrap items-center gap-x-3 border-b border-line px-3 py-1 [@media(max-height:53rem)]:py-0 print:hidden"
    >
      {isChoosing ? (
        <p className="m-0 flex flex-wrap gap-x-3 text-small">
          {ALL_KEYS.visit.map(([key, said]) => (
            <span key={key}>
              <Key>{key}</Key> {said}
            </span>
          ))}
        </p>
      ) : (
        deeds.map(({ name, run }) => (
          <button key={name} type="button" className={ITEM} onClick={run}>
            <Key>{OVERVIEW_KEYS[name].key.toUpperCase()}</Key> {OVERVIEW_KEYS[name].name}
          </button>
        ))
      )}
      <button type="button" className={ITEM} onClick={() => onList(true)}>
        <Key>?</Key> {COPY.allKeys}
      </button>
      <ModalDialog title={COPY.allKeysTitle} isOpen={isListed} onClose={() => onList(false)}>
        <dl className="m-0 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 [&_dd]:m-0">
          {[
            ...ALL_KEYS.head.filter(([key]) => actions[pressed(key)] !== undefined),
            ...deeds.map(
              ({ name }) => [OVERVIEW_KEYS[name].key.toUpperCase(), OVERVIEW_KEYS[name].name] as const,
            ),
            ...ALL_KEYS.visit.filter(([key]) => key !== OVERVIEW_KEYS.comparar.key.toUpperCase()),
          ].map(([key, said]) => (
            <div key={`${key} ${said}`} className="contents">
              <dt>
                <kbd className="rounded-mark border border-current px-1 [font-family:inherit]">{key}</kbd>
              </dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
        <div className={DIALOG_ACTIONS}>
          <Button onPress={() => onList(false)}>{COMMON.close}</Button>
        </div>
      </ModalDialog>
    </nav>
  );
}

const pressed = (key: string): string => (key === 'Intro' ? 'Enter' : key.toLowerCase());
