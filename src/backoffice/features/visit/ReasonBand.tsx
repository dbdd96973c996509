import { useState } from 'react';
import { VISIT } from '#copy/clinical/visit';
import { fieldOf } from '#domain/clinical/fields/catalogue';
import { readValue } from '#domain/clinical/fields/value';
import { useExamContext } from './exam-context.ts';

const FIELDS = [
  ['motivo_consulta', VISIT.reason, 'flex-[6_1_30rem]'],
  ['motivo_tiempo', VISIT.since, 'flex-[1_1_9rem]'],
  ['enfermedad_actual', VISIT.illness, 'flex-[2_1_12rem]'],
] as const;

/** Why the patient comes, since when, and what is told. */
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
  const { state, write, isReadOnly, writeOut } = useExamContext();
  const [typed, setTyped] = useState<string | null>(null);
  const saved = String(state.valores[campo]?.AO?.v ?? '');
  const field = fieldOf(campo);
  const now = typed ?? saved;
  const chips = (field?.tipo === 'texto' ? (field.ofrece ?? []) : []).filter((each) => !now.includes(each));
  const read =
    typed === null || typed.trim() === '' || field === undefined ? null : readValue(field, { v: typed });
  const wrong = read?.ok === false ? read.error : state.refused[`${campo}.AO`];
  const leave = (): void => {
    if (typed === null || read?.ok === false) return;
    if (typed.trim() !== saved)
      write('motivo', {
        valores: { [campo]: { AO: typed.trim() === '' ? null : { v: typed } } },
        estados: {},
      });
    setTyped(null);
  };
  return (
    <label className={`group flex min-w-0 items-baseline gap-2 ${width}`}>
      <b className="flex-none text-small">{label}</b>
      <span className="grid flex-1">
        <textarea
          rows={Math.max(1, Math.ceil(now.length / 90))}
          data-celda=""
          data-campos={campo}
          data-ojo="AO"
          data-escribiendo={typed !== null && typed !== saved ? '' : undefined}
          className="w-full min-w-0 resize-none border-0 border-b border-dotted border-line-strong bg-transparent py-px text-dense min-h-[var(--celda,0)] [field-sizing:content] focus:bg-surface"
          value={typed ?? saved}
          readOnly={isReadOnly}
          aria-invalid={wrong !== undefined || undefined}
          onChange={({ currentTarget }) => setTyped(writeOut(currentTarget.value))}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null);
            if (event.key !== 'Enter' || event.ctrlKey) return;
            event.preventDefault();
            leave();
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
                onClick={() => setTyped([now.trim(), each].filter(Boolean).join(', '))}
              >
                {each}
              </button>
            ))}
          </span>
        )}
        {wrong !== undefined && (
          <small role="alert" className="text-retina">
            {wrong}
          </small>
        )}
      </span>
    </label>
  );
}
