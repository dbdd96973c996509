import { Brush } from 'lucide-react';
import { Suspense, useState } from 'react';
import { LoadingRows } from '#components/ui/LoadingRows.tsx';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { DRAWING, TEMPLATE_NAMES } from '#copy/clinical/drawing';
import { VISIT } from '#copy/clinical/visit';
import { rowText } from '#domain/clinical/cells/row-text';
import type { Row } from '#domain/clinical/cells/rows';
import { writtenOf, type Written } from '#domain/clinical/cells/written';
import { marksOf } from '#domain/clinical/drawing/marks';
import type { OneEye, Template } from '#domain/clinical/drawing/templates';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { fetched } from '#backoffice/shared/screen/fetched.ts';
import { DrawingPicture } from '#backoffice/shared/drawing/DrawingPicture.tsx';
import { unreadKey, unreadWords } from '#domain/clinical/unread';
import { Button } from '#components/ui/Button.tsx';
import { NO_PATCH } from '../keeper/patches.ts';
import { copyableSince } from '#domain/clinical/origin/last-values';
import type { GivenValue } from '#domain/clinical/fields/value';
import { useExamContext } from '../exam-context.ts';
import { pastLine } from '../past-values.ts';

const DrawingEditor = fetched(() => import('#backoffice/shared/drawing/DrawingEditor.tsx'));

interface Props {
  readonly row: Row;
  readonly ojo: OneEye;
}

const NOTHING: readonly string[] = [];

/** The drawing of an eye in its line: a small picture and what it says; it opens to be drawn on. */
export function DrawingCell({ row, ojo }: Props) {
  const { state, before, fecha, isReadOnly, write } = useExamContext();
  const [isOpen, setOpen] = useState(false);
  const written = writtenOf(state.valores, ojo);
  const template = templateOf(row.id);
  const lines = linesOf(row.id, written);
  const said = rowText(row, written);
  const past = rowText(row, pastLine(before, row, ojo));
  const previous = linesOf(row.id, pastLine(before, row, ojo));
  const medido = before[row.id]?.[ojo]?.visita?.medido;
  /** A drawing that is line by line the one of before is a copy of it. */
  const copyOf = (next: readonly string[]): Pick<GivenValue, 'origen'> =>
    medido !== undefined && medido >= copyableSince(fecha) && next.join('\n') === previous.join('\n')
      ? { origen: { tipo: 'copiado', de: medido } }
      : {};
  const key = unreadKey({ fila: row.id, ojo });
  const unread = state.sinEntender[key];
  const refused =
    state.refused[key] ??
    (unread === undefined ? undefined : unreadWords({ fila: row.id, ojo, texto: unread }));
  const name = TEMPLATE_NAMES[template];
  const picture = (className: string) => (
    <DrawingPicture
      template={template}
      ojo={ojo}
      marks={marksOf(template, lines, ojo)}
      label={DRAWING.picture(name, ojo, said)}
      className={className}
    />
  );
  return (
    <div
      className={`flex min-w-0 flex-wrap items-start gap-x-3 px-2 py-px ${ojo === 'OD' ? 'md:justify-end' : ''}`}
    >
      {said === '' && isReadOnly ? null : (
        <button
          type="button"
          tabIndex={-1}
          data-accion=""
          className="inline-flex min-h-[1.75rem] min-w-0 cursor-pointer items-center gap-2 rounded-mark text-start text-dense hover:bg-iris-tint"
          aria-label={said === '' ? DRAWING.drawOf(name, ojo) : DRAWING.openOf(name, ojo, said)}
          onClick={() => setOpen(true)}
        >
          {said === '' ? (
            <>
              <Brush aria-hidden="true" className="text-iris" size="0.9375rem" strokeWidth={2} />
              <span className="text-iris underline decoration-dotted underline-offset-2">{DRAWING.draw}</span>
            </>
          ) : (
            <>
              {/* The button says it all; twice, it would not be called what is read on it. */}
              <span aria-hidden="true" className="flex-none">
                {picture('size-16 rounded-mark border border-line')}
              </span>
              <span className="min-w-0">{said}</span>
            </>
          )}
        </button>
      )}
      {past !== '' && past !== said && <span className="text-small text-ink-2">{VISIT.previous(past)}</span>}
      {refused !== undefined && (
        <p role="alert" className="m-0 w-full font-strong text-retina">
          {refused}{' '}
          {unread !== undefined && !isReadOnly && (
            <Button
              size="note"
              variant="quiet"
              onPress={() => write(row.seccion, { ...NO_PATCH, sinEntender: { [key]: null } })}
            >
              {VISIT.discard}
            </Button>
          )}
        </p>
      )}
      <ModalDialog
        title={DRAWING.title(name, ojo)}
        width={isReadOnly ? 'normal' : 'wide'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        {isReadOnly ? (
          <>
            {picture('aspect-square w-full')}
            <p className="m-0">{said}</p>
          </>
        ) : (
          <Suspense fallback={<LoadingRows label={DRAWING.loading} rows={8} />}>
            <DrawingEditor
              template={template}
              ojo={ojo}
              lines={lines}
              previous={previous}
              other={linesOf(row.id, writtenOf(state.valores, ojo === 'OD' ? 'OI' : 'OD'))}
              onChange={(next) =>
                write(row.seccion, {
                  valores: {
                    [row.id]: { [ojo]: next.length === 0 ? null : { v: next, ...copyOf(next) } },
                  },
                  estados: {},
                  ...(unread === undefined ? {} : { sinEntender: { [key]: null } }),
                })
              }
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
      </ModalDialog>
    </div>
  );
}

function templateOf(campo: string): Template {
  const field = fieldOf(campo);
  if (field?.tipo !== 'opcion' || field.dibujo === undefined) throw new Error(`No drawing: ${campo}`);
  return field.dibujo;
}

function linesOf(campo: string, written: Written): readonly string[] {
  const v = written(campo)?.v;
  return typeof v === 'object' ? v : NOTHING;
}
