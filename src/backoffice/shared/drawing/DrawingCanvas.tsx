import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { DRAWING } from '#copy/clinical/drawing';
import { firstMark, type Ink, type Mark } from '#domain/clinical/drawing/marks';
import { markSentence } from '#domain/clinical/drawing/sentences';
import type { DrawingSymbol } from '#domain/clinical/drawing/symbol';
import type { OneEye, Place, Template as TemplateId } from '#domain/clinical/drawing/templates';
import { VIEW } from './DrawingPicture.tsx';
import { besides, isSymbol, movedTo, thinned } from './mark-changes.ts';
import { MarkShape } from './MarkShape.tsx';
import { PAPER } from './shapes.ts';
import { Template } from './Template.tsx';
import type { Drawing } from './use-drawing.ts';

interface Props {
  readonly template: TemplateId;
  readonly ojo: OneEye;
  readonly drawing: Drawing;
  readonly past: readonly Mark[];
  readonly label: string;
  readonly armed: DrawingSymbol | null;
  readonly ink: Ink | null;
  readonly chosen: number | null;
  readonly onChoose: (at: number | null) => void;
  readonly onPlaced: () => void;
  readonly onKey: (at: number, event: KeyboardEvent) => void;
}

type Hold = { readonly is: 'mark'; readonly at: number; hasMoved: boolean } | { readonly is: 'ink' };

/** The sheet that is drawn on: symbols are put, taken and moved on it, and lines drawn by hand. */
export function DrawingCanvas({ template, ojo, drawing, past, label, armed, ink, chosen, ...on }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const hold = useRef<Hold | null>(null);
  const [points, setPoints] = useState<readonly Place[]>([]);
  const { least, side } = VIEW;

  const placeOf = ({ clientX, clientY }: PointerEvent): Place => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    if (matrix === undefined) return { x: 0, y: 0 };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return { x, y };
  };
  const press = (event: PointerEvent<SVGSVGElement>): void => {
    const place = placeOf(event);
    const target = event.target instanceof Element ? event.target.closest('[data-marca]') : null;
    if (ink !== null) {
      hold.current = { is: 'ink' };
      setPoints([place]);
    } else if (armed !== null) {
      drawing.add(besides(drawing.marks, movedTo(firstMark(armed, ojo), place)));
      on.onPlaced();
      return;
    } else if (target === null) {
      on.onChoose(null);
      return;
    } else {
      const at = Number(target.getAttribute('data-marca'));
      on.onChoose(at);
      hold.current = { is: 'mark', at, hasMoved: false };
    }
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent): void => {
    const held = hold.current;
    if (held === null) return;
    const place = placeOf(event);
    if (held.is === 'ink') {
      setPoints((before) => [...before, place]);
      return;
    }
    const mark = drawing.marks[held.at];
    if (!isSymbol(mark)) return;
    drawing.replace(held.at, movedTo(mark, place), held.hasMoved);
    held.hasMoved = true;
  };
  const letGo = (): void => {
    const puntos = thinned(points);
    if (hold.current?.is === 'ink' && ink !== null && puntos.length > 1)
      drawing.add({ tipo: 'trazo', ojo, tinta: ink, puntos });
    hold.current = null;
    setPoints([]);
  };
  const isPlacing = ink !== null || armed !== null;
  return (
    <svg
      ref={svg}
      role="group"
      aria-label={label}
      className={`aspect-square w-full touch-none rounded-control border border-line-strong ${isPlacing ? 'cursor-crosshair' : ''}`}
      viewBox={`${String(least)} ${String(least)} ${String(side)} ${String(side)}`}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <rect x={least} y={least} width={side} height={side} fill={PAPER} />
      <Template template={template} ojo={ojo} />
      {past.map((mark, at) => (
        <MarkShape key={at} mark={mark} isPast />
      ))}
      {drawing.marks.map((mark, at) => (
        <g
          key={at}
          data-marca={at}
          tabIndex={0}
          role="button"
          aria-pressed={at === chosen}
          aria-label={isSymbol(mark) ? markSentence(template, mark) : DRAWING.stroke}
          className={`outline-none ${isPlacing ? 'pointer-events-none' : 'cursor-move'}`}
          onFocus={() => on.onChoose(at)}
          onKeyDown={(event) => on.onKey(at, event)}
        >
          {at === chosen && <Chosen mark={mark} />}
          <MarkShape mark={mark} />
        </g>
      ))}
      {points.length > 1 && ink !== null && (
        <MarkShape mark={{ tipo: 'trazo', ojo, tinta: ink, puntos: points }} />
      )}
    </svg>
  );
}

/** Around the chosen mark, dark on light in every theme. */
function Chosen({ mark }: { readonly mark: Mark }) {
  if (!isSymbol(mark))
    return (
      <polyline
        fill="none"
        stroke="#0b4a5e"
        strokeOpacity={0.35}
        strokeWidth={44}
        strokeLinecap="round"
        points={mark.puntos.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
      />
    );
  const half = Math.max(70, (115 * mark.tamano) / 100);
  const { x, y } = mark.sitio;
  return (
    <rect
      x={x - half}
      y={y - half}
      width={2 * half}
      height={2 * half}
      fill="#0b4a5e14"
      stroke="#0b4a5e"
      strokeWidth={10}
      strokeDasharray="30 16"
    />
  );
}
