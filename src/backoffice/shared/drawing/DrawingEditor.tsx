import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DRAWING, INK_NAMES, TEMPLATE_NAMES } from '#copy/clinical/drawing';
import {
  firstMark,
  INKS,
  marksOf,
  mirrored,
  writeMark,
  type Ink,
  type Mark,
} from '#domain/clinical/drawing/marks';
import { markSentence, sentencesOf } from '#domain/clinical/drawing/sentences';
import { symbolsIn, type DrawingSymbol } from '#domain/clinical/drawing/symbol';
import type { OneEye, Template } from '#domain/clinical/drawing/templates';
import { DrawingCanvas } from './DrawingCanvas.tsx';
import { DrawingTools, SymbolPalette } from './DrawingTools.tsx';
import { afterKey, besides, isSymbol } from './mark-changes.ts';
import { SinceBefore } from './SinceBefore.tsx';
import { INK_COLOURS } from './shapes.ts';
import { useDrawing } from './use-drawing.ts';

interface Props {
  readonly template: Template;
  readonly ojo: OneEye;
  readonly lines: readonly string[];
  /** Of the same eye at the visit before, and of the other eye now. */
  readonly previous: readonly string[];
  readonly other: readonly string[];
  readonly onChange: (lines: readonly string[]) => void;
  readonly onClose: () => void;
}

const NO_MARKS: readonly Mark[] = [];

/** Draws one eye: symbols that write their sentence, and lines by hand; whole by keyboard, and kept as it is made. */
export default function DrawingEditor({ template, ojo, lines, previous, other, onChange, onClose }: Props) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const [armed, setArmed] = useState<DrawingSymbol | null>(null);
  const [ink, setInk] = useState<Ink | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isPastShown, showPast] = useState(false);
  const [said, say] = useState('');
  const drawing = useDrawing(marksOf(template, lines, ojo), (marks) =>
    onChange([...new Set(marks.map(writeMark))]),
  );
  const { marks } = drawing;
  const past = marksOf(template, previous, ojo);
  const sentences = sentencesOf(template, marks);

  const focusMark = (at: number): void => {
    setChosen(at);
    requestAnimationFrame(() =>
      sheet.current?.querySelector<SVGGElement>(`[data-marca="${String(at)}"]`)?.focus(),
    );
  };
  const put = (symbol: DrawingSymbol): void => {
    if (drawing.isFull) return;
    const mark = besides(marks, firstMark(symbol, ojo));
    drawing.add(mark);
    say(markSentence(template, mark));
    focusMark(marks.length);
  };
  const remove = (at: number): void => {
    const mark = marks[at];
    drawing.remove(at);
    setChosen(null);
    // What had the focus is gone: the keys of the drawing still reach it from here.
    sheet.current?.focus();
    say(DRAWING.removed(isSymbol(mark) ? mark.simbolo.nombre : DRAWING.stroke));
  };
  const change = (at: number, next: Mark | null): void => {
    if (next === null || !isSymbol(next)) return;
    drawing.replace(at, next);
    say(markSentence(template, next));
  };
  const press = (at: number, event: KeyboardEvent): void => {
    const mark = marks[at];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(at);
    } else if (isSymbol(mark) && !event.ctrlKey && !event.metaKey) {
      const next = afterKey(mark, event);
      if (next === null) return;
      event.preventDefault();
      change(at, next);
    }
  };
  const travel = useEffectEvent((event: globalThis.KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || !/^[zy]$/iu.test(event.key)) return;
    // What is typed in the search has steps of its own.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    setChosen(null);
    if (event.key.toLowerCase() === 'y' || event.shiftKey) drawing.redo();
    else drawing.undo();
  });
  useEffect(() => {
    addEventListener('keydown', travel);
    return () => removeEventListener('keydown', travel);
  }, []);
  const armedNow = drawing.isFull ? null : armed;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div ref={sheet} tabIndex={-1} className="grid content-start gap-2 outline-none">
          <DrawingCanvas
            template={template}
            ojo={ojo}
            drawing={drawing}
            past={isPastShown ? past : NO_MARKS}
            label={DRAWING.picture(TEMPLATE_NAMES[template], ojo, sentences.join('. '))}
            armed={armedNow}
            ink={drawing.isFull ? null : ink}
            chosen={chosen}
            onChoose={setChosen}
            onPlaced={() => {
              setArmed(null);
              focusMark(marks.length);
            }}
            onKey={press}
          />
          <DrawingTools
            drawing={drawing}
            chosen={chosen}
            onChange={change}
            onRemove={remove}
            onTravel={() => setChosen(null)}
          />
        </div>
        <div className="grid content-start gap-3">
          <SymbolPalette
            symbols={symbolsIn(template)}
            armed={armedNow}
            onArm={(symbol) => {
              setInk(null);
              setArmed(symbol);
            }}
            onPut={put}
          />
          <fieldset className="m-0 flex flex-wrap gap-1 border-0 p-0">
            <legend className="p-0 text-dense">{DRAWING.hand}</legend>
            {INKS.map((each) => (
              <button
                key={each}
                type="button"
                title={INK_NAMES[each]}
                aria-label={INK_NAMES[each]}
                aria-pressed={each === ink}
                className="grid size-tap cursor-pointer place-items-center rounded-control border border-line-strong aria-pressed:border-3 aria-pressed:border-ink"
                onClick={() => {
                  setArmed(null);
                  setInk(each === ink ? null : each);
                }}
              >
                <span
                  className="size-6 rounded-full border border-ink"
                  style={{ background: INK_COLOURS[each] }}
                />
              </button>
            ))}
          </fieldset>
          <p className="m-0 text-small text-ink-2">
            {drawing.isFull
              ? DRAWING.full
              : armedNow === null
                ? DRAWING.help
                : DRAWING.armed(armedNow.nombre)}
          </p>
          {marks.length === 0 && other.length > 0 && (
            <Button
              onPress={() =>
                drawing.add(...marksOf(template, other, ojo === 'OD' ? 'OI' : 'OD').map(mirrored))
              }
            >
              {DRAWING.mirror(ojo === 'OD' ? 'OI' : 'OD')}
            </Button>
          )}
          {marks.length === 0 && past.length > 0 && (
            <Button onPress={() => drawing.add(...past)}>{DRAWING.fromPast}</Button>
          )}
          <section aria-labelledby={`${id}-dice`}>
            <h3 id={`${id}-dice`} className="m-0 text-dense">
              {DRAWING.says}
            </h3>
            {sentences.length === 0 ? (
              <p className="m-0 text-dense text-ink-2">{DRAWING.saysNothing}</p>
            ) : (
              <ul className="m-0 pl-5 text-dense">
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </section>
          {past.length > 0 && (
            <SinceBefore
              template={template}
              past={past}
              now={marks}
              isShown={isPastShown}
              onShow={showPast}
            />
          )}
        </div>
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <div className="flex justify-end">
        <Button variant="solid" onPress={onClose}>
          {DRAWING.close}
        </Button>
      </div>
    </div>
  );
}
