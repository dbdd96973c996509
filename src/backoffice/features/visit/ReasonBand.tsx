import { useState } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { readValue } from '#domain/clinical/fields/value';
import { readableOf } from '#domain/shared/readable-text';
import { UNREAD_TEXT } from '#domain/clinical/unread';
import { useExamContext } from './exam-context.ts';
import { moveOn } from './focus-cell.ts';
import { NO_PATCH } from './keeper/patches.ts';

const FIELDS = [
  ['motivo_consulta', VISIT.reason, 'flex-[3_1_22rem]'],
  ['motivo_tiempo', VISIT.since, 'flex-[1_1_13rem]'],
  ['enfermedad_actual', VISIT.illness, 'flex-[3_1_18rem]'],
] as const;

/** Why the patient comes, since when, and what is reported. */
export function ReasonBand() {
  return (
    <div className="flex flex-wrap gap-x-4 border-b border-line-strong bg-paper px-2 py-0.5">
      {FIELDS.map(([campo, label, width]) => (
        <ReasonField key={campo} campo={campo} label={label} width={width} />
      ))}
    </div>
  );
}

function ReasonField({ campo, label, width }: Readonly<Record<'campo' | 'label' | 'width', string>>) {
  const { state, write, keepTyping, isReadOnly, writeOut } = useExamContext();
  const [typed, setTyped] = useState<string | null>(null);
  const key = `${campo}.AO`;
  const unread = state.sinEntender[key];
  const value = String(state.valores[campo]?.AO?.v ?? '');
  // What was typed and is no reason yet stands before what is saved.
  const saved = unread ?? value;
  const field = fieldOf(campo);
  const now = typed ?? saved;
  const chips = (field?.tipo === 'texto' ? (field.ofrece ?? []) : []).filter((each) => !now.includes(each));
  const open = typed ?? unread ?? null;
  const read =
    open === null || open.trim() === '' || field === undefined ? null : readValue(field, { v: open });
  const wrong = read?.ok === false ? read.error : state.refused[key];
  const type = (text: string | null): void => {
    setTyped(text);
    keepTyping('motivo', key, text === saved ? null : text);
  };
  const leave = (isAccepted: boolean): void => {
    const text = typed ?? (isAccepted ? (unread ?? null) : null);
    if (text === null) return;
    type(null);
    if (read?.ok === false) {
      const kept = readableOf(text).trim().slice(0, UNREAD_TEXT);
      if (kept !== unread) write('motivo', { ...NO_PATCH, sinEntender: { [key]: kept } });
    } else if (text.trim() !== saved || (isAccepted && unread !== undefined))
      write('motivo', {
        valores: { [campo]: { AO: text.trim() === '' ? null : { v: text } } },
        estados: {},
        ...(unread === undefined ? {} : { sinEntender: { [key]: null } }),
      });
  };
  const escape = (): void => {
    if (typed === null && unread !== undefined)
      write('motivo', { ...NO_PATCH, sinEntender: { [key]: null } });
    type(null);
  };
  return (
    <label className={`group flex min-w-0 items-baseline gap-2 ${width}`}>
      <b className="flex-none text-small">{label}</b>
      <span className="grid flex-1">
        <textarea
          // The label holds the words offered too, which are no name.
          aria-label={label}
          rows={Math.max(1, Math.ceil(now.length / 90))}
          data-celda=""
          data-fila={campo}
          data-campos={campo}
          data-ojo="AO"
          data-escribiendo={typed !== null && typed !== saved ? '' : undefined}
          className="w-full min-w-0 resize-none border-0 border-b border-dotted border-line-strong bg-transparent py-px text-dense min-h-[var(--celda,0)] [field-sizing:content] focus:bg-surface"
          value={typed ?? saved}
          readOnly={isReadOnly}
          aria-invalid={wrong !== undefined || undefined}
          onChange={({ currentTarget }) => type(writeOut(currentTarget.value))}
          onBlur={() => leave(false)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') escape();
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            leave(true);
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            // As in every line of the visit; what cannot be kept is mended first.
            if (wrong === undefined) moveOn(event.currentTarget, event.shiftKey ? -1 : 1);
          }}
        />
        {chips.length > 0 && (
          <span className="hidden flex-wrap gap-1 py-1 group-focus-within:flex">
            {chips.map((each) => (
              <button
                key={each}
                type="button"
                tabIndex={-1}
                className="min-h-[var(--celda,1.75rem)] cursor-pointer rounded-mark border border-line-strong bg-surface px-2 text-small"
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => type([now.trim(), each].filter(Boolean).join(', '))}
              >
                {each}
              </button>
            ))}
          </span>
        )}
        {wrong !== undefined && (
          <small role="alert" className="text-retina">
            {wrong} {unread !== undefined && VISIT.unreadKept}
          </small>
        )}
      </span>
    </label>
  );
}
