import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { consultationQuery } from '#client/queries/clinical/visits';
import { diagnosisShortcutsQuery } from '#client/queries/clinical/diagnosis-shortcuts';
import { whenKnown } from '#client/query';
import { DIAGNOSIS_SHORTCUTS_COPY as COPY } from '#copy/clinical/visit';
import { MOST_DIAGNOSES, type DiagnosisInput } from '#domain/clinical/diagnosis';
import type { Eye } from '#domain/clinical/eye';
import { present } from '#domain/shared/typed-record';
import { addedTo } from '#backoffice/features/record/diagnosis-list.ts';
import { shortDiagnosis } from '#domain/clinical/diagnosis-stage';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';

interface Props {
  /** The closed consultation before this one, whose diagnoses may still stand. */
  readonly anterior: string | null;
  readonly diagnoses: readonly DiagnosisInput[];
  readonly onChange: (diagnoses: readonly DiagnosisInput[]) => void;
}

const CHIP =
  'inline-flex min-h-[1.75rem] max-w-full cursor-pointer items-center gap-1 rounded-mark border border-line-strong bg-surface px-1.5 text-start text-small hover:bg-iris-tint disabled:cursor-default disabled:opacity-50';

interface Offered {
  readonly codigo: string;
  readonly nombre: string;
  readonly ojo?: Eye | undefined;
  readonly detalle?: string | undefined;
}

/** Diagnoses in one press: those of the visit before with their eye, the doctor's own stars, and the recent ones. */
export function DiagnosisShortcuts({ anterior, diagnoses, onChange }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(diagnosisShortcutsQuery());
  const { data: before } = useQuery(whenKnown(anterior, consultationQuery));
  const keep = useOperation('keepFavouriteDiagnoses', {
    onDone: (kept) => client.setQueryData(diagnosisShortcutsQuery().queryKey, kept),
    refused: 'said',
  });
  const stars = data?.favoritos.map(({ codigo }) => codigo) ?? [];
  const star = (codigo: string): void => {
    const codigos = stars.includes(codigo) ? stars.filter((each) => each !== codigo) : [...stars, codigo];
    keep.send({ body: { codigos } });
  };
  const isThere = ({ codigo, ojo }: Omit<Offered, 'nombre'>): boolean =>
    diagnoses.some((each) => each.codigo === codigo && (ojo === undefined || each.ojo === ojo));
  // Which disease it is goes along; how far it has come is said at each visit.
  const add = ({ codigo, ojo, detalle }: Omit<Offered, 'nombre'>): void => {
    onChange(addedTo(diagnoses, codigo, present({ detalle, ojo })));
  };
  const groups: readonly (readonly [string, readonly Offered[]])[] = [
    [COPY.previous, before?.diagnosticos ?? []],
    [COPY.favourites, data?.favoritos ?? []],
    [COPY.recent, data?.recientes ?? []],
  ];
  const noted = [...new Set(diagnoses.map(({ codigo }) => codigo))];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {groups.map(([label, items]) => {
        const free = items.filter((each) => !isThere(each));
        if (free.length === 0) return null;
        return (
          <div key={label} role="group" aria-label={label} className="flex flex-wrap items-center gap-1">
            <span className="text-tiny text-ink-2" aria-hidden="true">
              {label}
            </span>
            {free.map((each) => (
              <button
                key={`${each.codigo} ${each.ojo ?? ''}`}
                type="button"
                className={CHIP}
                disabled={diagnoses.length >= MOST_DIAGNOSES}
                onClick={() => add(each)}
              >
                <span className="sr-only">{COPY.add}</span>
                <b className="numeros flex-none">{each.codigo}</b>
                <span className="truncate first-letter:uppercase">{shortDiagnosis(each)}</span>
                {each.ojo !== undefined && <b>{each.ojo}</b>}
              </button>
            ))}
          </div>
        );
      })}
      {data !== undefined && noted.length > 0 && (
        <div role="group" aria-label={COPY.star} className="flex flex-wrap items-center gap-1">
          {noted.map((codigo) => (
            <button
              key={codigo}
              type="button"
              className={CHIP}
              aria-pressed={stars.includes(codigo)}
              onClick={() => star(codigo)}
            >
              <Star
                aria-hidden="true"
                size="0.875rem"
                strokeWidth={2}
                className={stars.includes(codigo) ? 'fill-macula text-ink' : 'text-ink-2'}
              />
              <span className="sr-only">{COPY.starOf}</span>
              {codigo}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
