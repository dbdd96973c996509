import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { OrderRecord } from '#client/queries/exams/orders';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { CORRECTION_COPY as COPY } from '#copy/exams/corrections';
import { RESULT_COPY } from '#copy/exams/results';
import type { ValueEye } from '#domain/clinical/fields/raw';
import { fieldsToMeasure } from '#domain/studies/results/read-result';
import type { ResultField } from '#domain/studies/results/result-field';
import { Doubted } from '../result/Doubted.tsx';
import { ResultCell } from '../result/ResultCell.tsx';
import { ResultGrid } from '../result/ResultGrid.tsx';
import { cellKey, EMPTY, shownValue } from '../result/result-draft.ts';
import { useCorrection } from './use-correction.ts';

interface Props {
  readonly order: OrderRecord;
  readonly signed: NonNullable<OrderRecord['resultado']>;
  readonly onClose: () => void;
}

/** The signed result in the same form, each value beside the one that was signed; signed again, with its reason. */
export function CorrectionForm({ order, signed, onClose }: Props) {
  const form = useCorrection(order, signed, onClose);
  const { now, read } = form;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const eyes: readonly ValueEye[] = order.ojo === 'AO' ? ['OD', 'OI'] : [order.ojo];
  const cell = (field: ResultField, eye: ValueEye) => {
    const key = cellKey(eye, field.id);
    const was = shownValue(field, signed.valores[field.id]?.[eye], eye);
    return (
      <ResultCell
        key={key}
        field={field}
        ojo={eye}
        typed={now.draft[key] ?? EMPTY}
        before={was}
        now={was}
        wrong={read.wrong[key] ?? form.wrong(key)}
        asks={read.asks[key]}
        doubts={read.doubts[key] ?? []}
        motivos={now.motivos}
        onSay={form.say}
        isReadOnly={false}
        read={[]}
        onChange={(typed) => form.write({ [key]: typed })}
        printed={read.printed[key]}
        onSpread={form.write}
      />
    );
  };
  return (
    <section aria-labelledby="corregir" className="grid gap-4 border-y-2 border-ink py-4">
      <div>
        <h2 ref={title} id="corregir" tabIndex={-1} className="m-0 text-chart-1 outline-none">
          {COPY.title}
        </h2>
        <p className="m-0 text-ink-2">{COPY.help}</p>
      </div>
      <TextField
        label={COPY.reason}
        value={now.motivo}
        onChange={(motivo) => form.change({ motivo })}
        autoComplete="off"
        error={form.wrong('motivo')}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={RESULT_COPY.serial}
          value={now.serie}
          onChange={(serie) => form.change({ serie })}
          autoComplete="off"
        />
        <TextField
          label={RESULT_COPY.quality}
          value={now.calidad}
          onChange={(calidad) => form.change({ calidad })}
          autoComplete="off"
        />
      </div>
      <ResultGrid
        fields={fieldsToMeasure({ estudio: order.estudio, ojo: order.ojo, equipo: signed.equipo })}
        eyes={eyes}
        cell={cell}
      />
      <Files
        title={COPY.comeIn}
        files={order.porIncorporar}
        chosen={now.entran}
        onChange={(entran) => form.change({ entran })}
      />
      <Files
        title={COPY.goOut}
        files={signed.validacion?.archivos ?? []}
        chosen={now.salen}
        onChange={(salen) => form.change({ salen })}
      />
      <TextAreaField
        label={COPY.text}
        value={now.texto}
        onChange={(texto) => form.change({ texto })}
        rows={3}
        error={form.wrong('texto')}
      />
      <Doubted doubts={form.kept} hasRead={form.hasRead} onRead={form.setRead} />
      {form.hasWrong && <p className="m-0 font-semibold text-retina">{RESULT_COPY.keptHere}</p>}
      {form.isStale && <Notice tone="error">{COPY.stale}</Notice>}
      {form.message !== undefined && <Notice tone="error">{form.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="solid"
          isPending={form.isPending}
          isDisabled={form.hasWrong || form.isStale || !form.hasRead}
          icon={<PenLine aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
          onPress={form.sign}
        >
          {COPY.sign}
        </Button>
        <Button variant="quiet" onPress={form.leave}>
          {COPY.back}
        </Button>
      </div>
    </section>
  );
}

interface FilesProps {
  readonly title: string;
  readonly files: readonly { readonly id: string; readonly nombre: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

function Files({ title, files, chosen, onChange }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <fieldset className="m-0 grid border-0 p-0">
      <legend className="p-0 font-strong">{title}</legend>
      {files.map(({ id, nombre }) => (
        <CheckField
          key={id}
          label={nombre}
          isSelected={chosen.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((each) => each !== id))}
        />
      ))}
    </fieldset>
  );
}
