import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { PRESCRIBING_COPY } from '#copy/clinical/prescribing';
import type { Medicine } from '#domain/clinical/documents/medication';
import { dropKey } from '#domain/clinical/drops/plan-drops';
import { EYES } from '#domain/clinical/eye';
import type { Written } from '#domain/clinical/medicines/check-prescription';
import type { PatientFacts } from '#domain/clinical/medicines/patient-facts';
import { chosenMedicine, pressed, stepOf, type Choosing } from '#domain/clinical/prescribing/five-keys';
import { keysOf } from '#domain/shared/typed-record';
import { Board } from './Board.tsx';
import { ChosenStrip } from './ChosenStrip.tsx';
import { useBoard } from './use-board.ts';

interface Props {
  readonly facts: PatientFacts | null;
  readonly diagnosticos: readonly { readonly codigo: string }[];
  readonly lines: readonly Written[];
  readonly choosing: Choosing;
  readonly onChoosing: (choosing: Choosing) => void;
  readonly onAdd: (medicine: Medicine) => void;
  /** Repeats what is always prescribed; null while there is none. */
  readonly onSame: (() => void) | null;
}

const NOTHING: Choosing = {};

/** A medicine by its place, its eye and how it is used: a key for each, or a touch. */
export function FiveKeys({ facts, diagnosticos, lines, choosing, onChoosing, onAdd, onSame }: Props) {
  const [text, setText] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  const help = useId();
  const search = useRef<HTMLDivElement>(null);
  const { slots, eyesFor } = useBoard({ facts, diagnosticos, lines, text });
  const eyes = choosing.que === undefined ? EYES : eyesFor(choosing.que);
  const medicine = chosenMedicine(choosing);
  const isHowTooSoon = stepOf(choosing) === 'que' || stepOf(choosing) === 'ojo';
  const used = new Set((facts?.gotas ?? []).map(({ nombre }) => dropKey(nombre)));
  // Whoever opens it types at once.
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const add = (): void => {
    if (medicine === null) return;
    onAdd(medicine);
    onChoosing(NOTHING);
    setText('');
    panel.current?.focus({ preventScroll: true });
  };
  const choose = (at: number, concentracion?: string): void => {
    const next = pressed(NOTHING, String(at + 1), { slots });
    if (next.que !== undefined) onChoosing(concentracion === undefined ? next : { ...next, concentracion });
    panel.current?.focus({ preventScroll: true });
  };
  const press = (key: string): void => onChoosing(pressed(choosing, key, { slots, eyes }));
  const toSearch = (): void => search.current?.querySelector('input')?.focus();
  const actions: Readonly<Record<string, () => void>> = {
    Enter: add,
    Backspace: () => onChoosing(withoutLast(choosing)),
    ...(choosing.que === undefined
      ? { '9': toSearch, '0': () => onSame?.() }
      : { c: () => onChoosing(withNextStrength(choosing)) }),
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest('input') !== null) {
      if (key !== 'Enter') return;
      event.preventDefault();
      // What nobody looked for is not chosen.
      if (text.trim() !== '') choose(0);
      return;
    }
    if (target !== panel.current && key === 'Enter') return;
    if (key !== 'Enter' && key !== 'Backspace' && key.length > 1) return;
    event.preventDefault();
    const action = actions[key];
    // Before anything is chosen a letter begins a name: the keys after it are no commands.
    if (action === undefined && choosing.que === undefined && /^\p{L}$/u.test(key)) {
      setText(text + key);
      toSearch();
    } else if (action === undefined) press(key);
    else action();
  };
  return (
    // The keys are those of everything in it, each of which can also be touched.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each key has its button below
    <div
      ref={panel}
      role="group"
      aria-label={PRESCRIBING_COPY.title}
      aria-describedby={help}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes the keys
      tabIndex={0}
      onKeyDown={onKey}
      className="grid gap-2"
    >
      <h3 className="m-0 border-b-2 border-ink pb-1 text-[1em] font-strong">{PRESCRIBING_COPY.title}</h3>
      <p id={help} hidden>
        {PRESCRIBING_COPY.help}
      </p>
      <ChosenStrip choosing={choosing} step={stepOf(choosing)} />
      {facts === null ? (
        <p className="m-0 text-ink-2">{PRESCRIBING_COPY.loading}</p>
      ) : (
        <Board slots={slots} choosing={choosing} used={used} onChoose={choose} />
      )}
      {slots.length === 0 && text !== '' && <p className="m-0">{PRESCRIBING_COPY.none}</p>}
      <div className="flex flex-wrap items-center gap-2">
        {EYES.map((eye) => (
          <Button
            key={eye}
            size="compact"
            isDisabled={choosing.que === undefined || !eyes.includes(eye)}
            onPress={() => press(PRESCRIBING_COPY.eyeKeys[eye])}
          >
            {eye}
          </Button>
        ))}
        <span className="w-2" />
        {[1, 2, 3, 4].map((count) => (
          <Button key={count} size="compact" isDisabled={isHowTooSoon} onPress={() => press(String(count))}>
            {PRESCRIBING_COPY.times(count)}
          </Button>
        ))}
        {[1, 2, 4].map((cada) => (
          <Button
            key={cada}
            size="compact"
            isDisabled={isHowTooSoon}
            onPress={() => onChoosing({ ...choosing, como: { como: 'horas', cada } })}
          >
            {PRESCRIBING_COPY.hours(cada)}
          </Button>
        ))}
        {keysOf(PRESCRIBING_COPY.how).map((how) => (
          <Button
            key={how}
            size="compact"
            isDisabled={isHowTooSoon}
            onPress={() => press(PRESCRIBING_COPY.howKeys[how])}
          >
            {PRESCRIBING_COPY.how[how]}
          </Button>
        ))}
        <span className="w-2" />
        <Button size="compact" variant="solid" isDisabled={medicine === null} onPress={add}>
          {PRESCRIBING_COPY.add}
        </Button>
        <Button
          size="compact"
          variant="quiet"
          isDisabled={choosing.que === undefined}
          onPress={() => onChoosing(NOTHING)}
        >
          {PRESCRIBING_COPY.clear}
        </Button>
      </div>
      <div ref={search} className="flex flex-wrap items-end gap-2">
        <SearchBox
          label={PRESCRIBING_COPY.search}
          clearLabel={PRESCRIBING_COPY.clearSearch}
          value={text}
          onChange={setText}
        />
        {onSame !== null && (
          <Button onPress={onSame}>
            {PRESCRIBING_COPY.same}{' '}
            <kbd
              aria-hidden="true"
              data-tecla={PRESCRIBING_COPY.sameKey}
              className="before:content-[attr(data-tecla)]"
            />
          </Button>
        )}
      </div>
    </div>
  );
}

/** Without what was chosen last. */
function withoutLast({ como, ojo, ...rest }: Choosing): Choosing {
  if (como !== undefined) return ojo === undefined ? rest : { ...rest, ojo };
  return ojo === undefined ? NOTHING : rest;
}

function withNextStrength(choosing: Choosing): Choosing {
  const all = choosing.que?.concentraciones ?? [];
  const next = all[(all.indexOf(choosing.concentracion ?? all[0] ?? '') + 1) % Math.max(1, all.length)];
  return next === undefined ? choosing : { ...choosing, concentracion: next };
}
