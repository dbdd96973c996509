import { TriangleAlert } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { PROPOSED_COPY } from '#copy/exams/files';
import { SAFETY_COPY } from '#copy/exams/safety';
import { saysWhy, WHY } from '#domain/studies/orders/authorisation';
import type { ReadValue } from '../files/proposals/proposals.ts';
import type { CellDoubt } from './result-draft.ts';

const COPY = SAFETY_COPY.doubts;

interface Props {
  /** Those that have the same answer, or none yet. */
  readonly doubts: readonly CellDoubt[];
  /** The cell that they are about. */
  readonly label: string;
  readonly motivo: string;
  readonly isReadOnly: boolean;
  readonly onSay: (motivo: string) => void;
}

/** What the device or another value speaks against, where each comes from, and why it is so all the same. */
export function DoubtLine({ doubts, label, motivo, isReadOnly, onSay }: Props) {
  const isTold = saysWhy(motivo);
  return (
    <div className="grid gap-1 pt-1 text-start">
      {doubts.map(({ aviso, fuente }) => (
        <p key={aviso} className="m-0 flex gap-1.5 text-dense">
          <TriangleAlert aria-hidden="true" className="mt-0.5 flex-none" size="1rem" strokeWidth={2} />
          <span className="min-w-0">
            {aviso} <small className="text-ink-2">{COPY.source(fuente)}</small>
          </span>
        </p>
      ))}
      {isReadOnly ? (
        motivo !== '' && <p className="m-0 text-dense">{COPY.told(motivo)}</p>
      ) : (
        <>
          <TextField
            label={`${COPY.why}: ${label}`}
            value={motivo}
            onChange={onSay}
            help={isTold ? undefined : WHY}
            autoComplete="off"
          />
          {!isTold && (
            <div className="flex flex-wrap gap-1">
              {COPY.phrases.map((phrase) => (
                <Button key={phrase} size="note" variant="quiet" onPress={() => onSay(phrase)}>
                  {phrase}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface ReadMarkProps {
  readonly values: readonly ReadValue[];
  /** The cell's name, for those who hear it. */
  readonly cell: string;
  /** Something else is in the cell: accepting takes its place, and says so. */
  readonly isFilled: boolean;
  readonly onAccept: (value: ReadValue) => void;
}

/** What a device wrote for this cell, beside it until somebody accepts it. */
export const ReadMark = ({ values, cell, isFilled, onAccept }: ReadMarkProps) =>
  values.map((value) => (
    <button
      key={value.texto}
      type="button"
      data-leido
      className="relative flex min-h-[2rem] cursor-pointer flex-wrap items-center gap-x-2 justify-self-start rounded-mark border-[1.5px] border-dashed border-iris bg-surface px-2 py-0.5 text-start text-dense text-iris hover:bg-iris-tint"
      onClick={() => onAccept(value)}
    >
      <span>{PROPOSED_COPY.read}</span> <b className="text-ink tabular-nums">{value.texto}</b>{' '}
      <span className="font-semibold underline">
        {isFilled ? PROPOSED_COPY.replace : PROPOSED_COPY.accept}
      </span>{' '}
      <span className="sr-only">{PROPOSED_COPY.into(cell)}</span>
    </button>
  ));
