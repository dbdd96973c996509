import { useQuery } from '@tanstack/react-query';
import { CheckCheck, Plus, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { antecedentsQuery, type AntecedentRecord } from '#client/queries/clinical/antecedents';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { ALLERGY_COPY, ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { dataWords } from '#domain/clinical/antecedents/antecedent-data';
import {
  ANTECEDENT_CLASSES,
  antecedentName,
  type AntecedentClass,
  WITNESSES,
} from '#domain/clinical/antecedents/antecedent';
import { absenceIn } from '#domain/clinical/laterality/absent-eyes';
import { clinicTime } from '#domain/shared/civil-date';
import { longInstant, mediumDate } from '#backoffice/shared/clinic/dates.ts';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { AskDialog } from '#backoffice/shared/operation/AskDialog.tsx';
import { useDraft, useOpened } from '#backoffice/shared/operation/use-draft.ts';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { useUnchanged } from './use-unchanged.ts';
import { NewAntecedent } from './NewAntecedent.tsx';

interface Props {
  readonly paciente: string;
  readonly canWrite: boolean;
}

/** Everything known of a person, by its kind; what no longer holds is withdrawn and stays readable. */
export function AntecedentsPanel({ paciente, canWrite }: Props) {
  const query = useQuery(antecedentsQuery(paciente));
  return (
    <QueryGate query={query} loadingLabel={ANTECEDENT_COPY.loading} rows={4}>
      {({ items, revisado, alertas }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <InUse
            textos={alertas.filter(({ clave }) => clave === 'alergia.en_uso').map(({ texto }) => texto)}
          />
          <div className="flex flex-wrap items-center gap-3">
            <p className="m-0 text-small text-ink-2">
              {revisado === null ? ANTECEDENT_COPY.never : ANTECEDENT_COPY.reviewed(longInstant(revisado))}
            </p>
            {canWrite && <Unchanged paciente={paciente} />}
          </div>
          {ANTECEDENT_CLASSES.map((clase) => (
            <Kind
              key={clase}
              clase={clase}
              items={items.filter((each) => each.clase === clase)}
              paciente={paciente}
              canWrite={canWrite}
            />
          ))}
        </div>
      )}
    </QueryGate>
  );
}

/** What is used although an allergy speaks against it, until one of both is settled. */
function InUse({ textos }: { readonly textos: readonly string[] }) {
  if (textos.length === 0) return null;
  return (
    <ul
      aria-label={ANTECEDENT_COPY.inUse}
      className="m-0 grid list-none gap-1 border-l-4 border-retina bg-retina-tint px-3 py-1.5 font-semibold"
    >
      {textos.map((texto) => (
        <li key={texto} className="flex items-start gap-1.5">
          <TriangleAlert
            aria-hidden="true"
            className="mt-1 flex-none text-retina"
            size="1rem"
            strokeWidth={2}
          />
          {texto}
        </li>
      ))}
    </ul>
  );
}

function Unchanged({ paciente }: { readonly paciente: string }) {
  const { send, isPending } = useUnchanged(paciente);
  return (
    <Button
      size="compact"
      isPending={isPending}
      icon={<CheckCheck aria-hidden="true" size="1.125rem" strokeWidth={1.75} />}
      onPress={() => send()}
    >
      {ANTECEDENT_COPY.unchanged}
    </Button>
  );
}

interface KindProps extends Props {
  readonly clase: AntecedentClass;
  readonly items: readonly AntecedentRecord[];
}

function Kind({ clase, items, paciente, canWrite }: KindProps) {
  const [isAdding, setAdding] = useState(false);
  // Whoever works by keyboard comes back to where the form was opened.
  const [wasAdding, setWasAdding] = useState(false);
  const title = ANTECEDENT_COPY.classes[clase];
  const standing = items.filter(({ retirado }) => retirado === undefined);
  const gone = items.filter(({ retirado }) => retirado !== undefined);
  return (
    <section aria-label={title} className="border-t border-line pt-2">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-base">{title}</h3>
        {canWrite && !isAdding && (
          <Button
            size="note"
            variant="quiet"
            aria-label={ANTECEDENT_COPY.addTo(title)}
            icon={<Plus aria-hidden="true" size="1rem" strokeWidth={2} />}
            takesFocus={wasAdding}
            onPress={() => setAdding(true)}
          >
            {ANTECEDENT_COPY.add}
          </Button>
        )}
      </div>
      {standing.length === 0 && !isAdding && (
        <p className="m-0 text-small text-ink-2">{ANTECEDENT_COPY.none}</p>
      )}
      <ul className="m-0 list-none p-0">
        {standing.map((each) => (
          <Line key={each.id} of={each} canWrite={canWrite} />
        ))}
      </ul>
      {isAdding && (
        <NewAntecedent
          clase={clase}
          paciente={paciente}
          onEnd={() => {
            setWasAdding(true);
            setAdding(false);
          }}
        />
      )}
      {gone.length > 0 && (
        <details className="text-small text-ink-2">
          <summary>{ANTECEDENT_COPY.history(gone.length)}</summary>
          <ul className="m-0">
            {gone.map((each) => (
              <li key={each.id}>
                {wordsOf(each)},{' '}
                {ANTECEDENT_COPY.withdrawnOn(
                  longInstant(each.retirado?.en ?? each.en),
                  each.retirado?.por,
                  each.retirado?.motivo,
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const wordsOf = (each: AntecedentRecord): string => [antecedentName(each), ...restOf(each)].join(', ');

/** What is known of it besides its name. */
const restOf = ({ clase, que, detalle, desde, datos }: AntecedentRecord): string[] => [
  ...[detalle, desde].filter((part) => part !== undefined),
  ...dataWords(clase, que, datos),
];

function Line({ of, canWrite }: { readonly of: AntecedentRecord; readonly canWrite: boolean }) {
  const name = antecedentName(of);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex items-baseline gap-2 py-0.5">
      {of.ojo !== undefined && (
        <b className="rounded-mark border-x-4 border-ink bg-surface px-1 text-small">{of.ojo}</b>
      )}
      <span className="min-w-0 flex-1">
        <b>{name}</b>
        {restOf(of).map((part) => `, ${part}`)}{' '}
        <small className="text-ink-2">
          {[
            mediumDate(clinicTime(new Date(of.en)).fecha),
            of.por,
            of.dijo === undefined ? undefined : ANTECEDENT_COPY.saidBy(WITNESSES[of.dijo]),
            of.preguntado === undefined
              ? undefined
              : ALLERGY_COPY.line(longInstant(of.preguntado.en), WITNESSES[of.preguntado.dijo]),
          ]
            .filter((part) => part !== undefined)
            .join(', ')}
        </small>
      </span>
      {canWrite && (
        <Button
          size="note"
          variant="quiet"
          aria-label={ANTECEDENT_COPY.withdrawOf(name)}
          onPress={() => setAsking(true)}
        >
          {ANTECEDENT_COPY.withdraw}
        </Button>
      )}
      {isAsking && <WithdrawDialog of={of} onClose={() => setAsking(false)} />}
    </li>
  );
}

function WithdrawDialog({
  of: now,
  onClose,
}: {
  readonly of: AntecedentRecord;
  readonly onClose: () => void;
}) {
  const of = useOpened(now);
  const isAbsence = absenceIn(of) !== null;
  const work = useOperation('withdrawAntecedent', {
    done: () => ANTECEDENT_COPY.withdrawn(antecedentName(of)),
  });
  const form = useDraft(work, { motivo: '' });
  const { motivo } = form.draft;
  const body = { version: of.version, motivo: motivo.trim() === '' ? undefined : motivo };
  return (
    <AskDialog
      title={ANTECEDENT_COPY.withdrawTitle(wordsOf(of))}
      of={work}
      save={ANTECEDENT_COPY.withdrawConfirm}
      cancel={ANTECEDENT_COPY.keep}
      help={
        <>
          <p>{ANTECEDENT_COPY.withdrawText}</p>
          {isAbsence && (
            <TextField label={ANTECEDENT_COPY.withdrawWhy} autoComplete="off" {...form.bind('motivo')} />
          )}
        </>
      }
      onSend={() => work.send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  );
}
