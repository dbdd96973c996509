import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { GLASSES_COPY } from '#copy/clinical/documents';
import { lensText, transpose } from '#domain/clinical/documents/lens';
import { PRISM_BASES } from '#domain/clinical/documents/glasses';
import { readTypedRefraction } from '#domain/clinical/fields/typed-refraction';
import { typedNumber } from './form-props.ts';
import { withTyped, type LensDraft, type LensPart, type LensSide } from './lens-draft.ts';

interface Props {
  readonly ojo: LensSide;
  readonly draft: LensDraft;
  /** Those that this kind of lens has. */
  readonly parts: readonly LensPart[];
  readonly onChange: (draft: LensDraft) => void;
  readonly errorOf: (part: LensPart) => string | undefined;
}

const BASES = [
  { id: '', label: GLASSES_COPY.noBase },
  ...PRISM_BASES.map((id) => ({ id, label: GLASSES_COPY.bases[id] })),
];

/** One eye's lens: typed in one go or part by part, with the same lens in the other sign of cylinder below. */
export function LensFields({ ojo, draft, parts, onChange, errorOf }: Props) {
  const other = otherForm(draft);
  return (
    <fieldset className="m-0 min-w-0 border-0 border-t-4 border-ink p-0 pt-2">
      <legend className="pe-3 font-strong">
        {ojo} · {GLASSES_COPY.eyes[ojo]}
      </legend>
      <InOneGo ojo={ojo} onRead={(lens) => onChange(withTyped(draft, lens))} />
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-3">
        {parts.map((part) =>
          part === 'base' ? (
            <SelectField
              key={part}
              label={GLASSES_COPY.parts.base}
              placeholder={GLASSES_COPY.noBase}
              options={BASES}
              value={draft.base}
              onChange={(value) => onChange({ ...draft, base: value })}
              error={errorOf('base')}
            />
          ) : (
            <TextField
              key={part}
              label={GLASSES_COPY.parts[part]}
              value={draft[part]}
              onChange={(value) => onChange({ ...draft, [part]: value })}
              autoComplete="off"
              error={errorOf(part)}
            />
          ),
        )}
      </div>
      {other !== null && (
        <p className="numeros mt-2 mb-0 text-small text-ink-2">{GLASSES_COPY.plus(other)}</p>
      )}
    </fieldset>
  );
}

/** A refraction as doctors write it; what was understood is shown, and counts once it is put. */
function InOneGo({
  ojo,
  onRead,
}: {
  readonly ojo: LensSide;
  readonly onRead: (lens: Parameters<typeof withTyped>[1]) => void;
}) {
  const [text, setText] = useState('');
  const read = text.trim() === '' ? null : readTypedRefraction(text);
  const understood =
    read?.ok === true ? `${read.lectura}${read.pregunta === undefined ? '' : ` · ${read.pregunta}`}` : null;
  const put = (): void => {
    if (read?.ok !== true) return;
    onRead(read.valores);
    setText('');
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={GLASSES_COPY.typed(ojo)}
          help={understood ?? (read?.ok === false ? read.mensaje : GLASSES_COPY.typedHelp)}
          value={text}
          onChange={setText}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return;
            // Enter puts the lens; it does not issue the document.
            event.preventDefault();
            put();
          }}
        />
      </div>
      {read?.ok === true && (
        <div className="pt-6">
          <Button size="compact" onPress={put}>
            {GLASSES_COPY.put(ojo)}
          </Button>
        </div>
      )}
    </div>
  );
}

function otherForm({ esfera, cilindro, eje }: LensDraft): string | null {
  const [sphere, cylinder, axis] = [esfera, cilindro, eje].map(typedNumber);
  if (sphere === undefined || cylinder === undefined || axis === undefined) return null;
  if (![sphere, cylinder, axis].every(Number.isFinite) || cylinder >= 0 || axis < 1 || axis > 180)
    return null;
  return lensText(transpose({ esfera: sphere, cilindro: cylinder, eje: axis }));
}
