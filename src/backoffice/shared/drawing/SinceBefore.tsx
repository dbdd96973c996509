import { CheckField } from '#components/ui/form/CheckField.tsx';
import { DRAWING } from '#copy/clinical/drawing';
import { differenceOf } from '#domain/clinical/drawing/difference';
import type { Mark } from '#domain/clinical/drawing/marks';
import { markSentence } from '#domain/clinical/drawing/sentences';
import type { Template } from '#domain/clinical/drawing/templates';

interface Props {
  readonly template: Template;
  readonly past: readonly Mark[];
  readonly now: readonly Mark[];
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

/** What changed since the visit before, in words; the drawing of then can be laid under. */
export function SinceBefore({ template, past, now, isShown, onShow }: Props) {
  const { nuevas, idas, movidas } = differenceOf(past, now);
  const words = [
    ...nuevas.map((mark) => DRAWING.fresh(markSentence(template, mark))),
    ...idas.map((mark) => DRAWING.gone(markSentence(template, mark))),
    ...movidas.map(({ antes, ahora }) =>
      DRAWING.moved(markSentence(template, antes), markSentence(template, ahora)),
    ),
  ];
  return (
    <section className="grid gap-1">
      <h3 className="m-0 text-dense">{DRAWING.difference}</h3>
      {words.length === 0 ? (
        <p className="m-0 text-dense text-ink-2">{DRAWING.same}</p>
      ) : (
        <ul className="m-0 pl-5 text-dense">
          {words.map((each, at) => (
            <li key={`${each} ${String(at)}`}>{each}</li>
          ))}
        </ul>
      )}
      <CheckField label={DRAWING.showPast} isSelected={isShown} onChange={onShow} />
    </section>
  );
}
