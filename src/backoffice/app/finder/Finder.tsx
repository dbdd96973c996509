import { Search } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { OVERLAY } from '#components/ui/dialog-style.ts';
import { FINDER } from '#copy/office/finder';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
import { FinderList } from './FinderList.tsx';
import { findsPeople, type FinderGroup, type FinderItem } from './finder-items.ts';
import { NaturalChips } from './natural/NaturalChips.tsx';
import { taskOfOthers } from './tasks.ts';
import { useFinderGroups } from './use-finder-groups.ts';

interface Props {
  readonly onClose: () => void;
  readonly onChoose: (item: FinderItem) => void;
}

/** What is of one person: where it is not sure of whom, Enter does nothing. */
const OF_PEOPLE: readonly FinderGroup[] = ['propuesta', 'pacientes', 'turnos', 'fichas'];

/** The Ctrl+K search: a box with the results below it. */
export function Finder({ onClose, onChoose }: Props) {
  return (
    <ModalOverlay
      data-overlay
      className={`${OVERLAY} items-start pt-[min(12vh,7rem)] max-sm:p-0`}
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="w-[min(42rem,100%)] overflow-hidden border border-line rounded-control bg-surface text-ink raised max-sm:border-0 max-sm:rounded-none">
        <Dialog
          className="flex flex-col max-h-[min(38rem,76dvh)] outline-none max-sm:max-h-[100dvh] max-sm:min-h-[60dvh]"
          aria-label={FINDER.title}
        >
          <FinderBox onClose={onClose} onChoose={onChoose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function FinderBox({ onClose, onChoose }: Props) {
  const { actor } = useVisit();
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const { groups, natural, isNobody, isMany, isSearching, hasFailed, isAmbiguous } = useFinderGroups(typed);
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const all = groups.flatMap(({ items }) => items);
  const [first] = all;
  const isOpenToDoubt = first !== undefined && isAmbiguous && OF_PEOPLE.includes(first.group);
  const active = all.find((item) => item.id === pointed) ?? (isOpenToDoubt ? undefined : first);
  const optionId = (item: FinderItem): string => `${id}-${String(all.indexOf(item))}`;
  const hasPeople = findsPeople(actor);
  const theirs = all.length === 0 ? taskOfOthers(actor, typed) : null;

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && all.length > 0) {
      event.preventDefault();
      const at = active === undefined ? (step > 0 ? -1 : 0) : all.indexOf(active);
      setPointed(all.at((at + step) % all.length)?.id ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && active !== undefined) {
      event.preventDefault();
      onChoose(active);
    }
  };

  return (
    <>
      <div className="flex items-center gap-3 py-1.5 pr-2 pl-[1.125rem] border-b-2 border-ink [&>svg]:flex-none [&>svg]:text-ink-2 [&:has(input:focus-visible)]:border-b-focus">
        <Search aria-hidden="true" size="1.25rem" strokeWidth={1.75} />
        <input
          className="flex-1 min-w-0 min-h-12 bg-transparent text-inherit text-chart-1 outline-none placeholder:text-ink-2 placeholder:opacity-100"
          ref={box}
          type="text"
          role="combobox"
          aria-label={hasPeople ? FINDER.label : FINDER.labelOfStaff}
          placeholder={hasPeople ? FINDER.label : FINDER.labelOfStaff}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-lista`}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(active)}
          aria-describedby={`${id}-ayuda`}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          // The box is the whole window: opening it means wanting to type.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPointed(null);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="min-h-tap px-3 rounded-control text-iris font-semibold cursor-pointer"
          onClick={onClose}
        >
          {FINDER.close}
        </button>
      </div>
      <p className="sr-only" role="status">
        {typed === '' ? '' : isSearching ? FINDER.searching : FINDER.count(all.length)}
      </p>
      {hasFailed && (
        <p className="py-4 px-[1.125rem] border-l-4 border-retina bg-retina-tint" role="alert">
          {FINDER.failed}
        </p>
      )}
      {natural.entry !== null && (
        <NaturalChips
          entry={natural.entry}
          parts={natural.parts}
          isNobody={isNobody}
          isMany={isMany}
          onChoose={(part, choice) => {
            natural.choose(part, choice);
            // What was pressed is gone: typing and Enter go on in the box.
            box.current?.focus();
          }}
        />
      )}
      <FinderList
        id={`${id}-lista`}
        groups={groups}
        active={active?.id}
        optionId={optionId}
        onPoint={(item) => setPointed(item.id)}
        onChoose={onChoose}
      />
      {all.length === 0 && natural.entry === null && !hasFailed && (
        <div className="py-4 px-[1.125rem] [:where(&_p+p)]:text-ink-2">
          {isSearching ? (
            <p>{FINDER.searching}</p>
          ) : (
            <>
              <p>
                {theirs === null ? FINDER.nothing(typed.trim()) : FINDER.ofOthers[theirs.who](theirs.label)}
              </p>
              <p>{hasPeople ? FINDER.nothingHelp : FINDER.nothingHelpOfStaff}</p>
            </>
          )}
        </div>
      )}
      <p
        id={`${id}-ayuda`}
        className="text-ink-2 py-2 px-[1.125rem] border-t border-line text-small max-sm:hidden"
      >
        {FINDER.help}
      </p>
    </>
  );
}
