import { useState } from 'react';
import { Link } from 'wouter';
import type { MergeView, NamedRecord } from '#contract/merges';
import { buttonStyle } from '#components/ui/button-style.ts';
import { Button } from '#components/ui/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx';
import { markStyle } from '#components/ui/mark-style.ts';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { MERGE_FIELD_LABELS, MERGE_STATE_LABELS, MERGES } from '#copy/office/merges';
import { ageWords } from '#domain/people/life/age-words';
import { MERGE_FIELDS } from '#domain/people/patient-merge';
import { patientHref } from '#routes';
import { longInstant } from '#backoffice/shared/clinic/dates.ts';
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { NOTHING_RETYPED, RetypeDifference } from '#backoffice/shared/merges/RetypeDifference.tsx';
import { useWork } from '#backoffice/shared/operation/use-operation.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

export const PAIR = [
  '[&+&]:border-t [&+&]:border-t-line grid grid-cols-[minmax(0,2fr)_minmax(0,2fr)_auto] gap-x-6 gap-y-3',
  'items-start p-4 [:where(&_small)]:text-ink-2 max-lg:grid-cols-1',
].join(' ');

/** The possible decisions on a merge; the operation of each but the approval, which may need more. */
const DECISIONS = { rechazar: 'refuseMerge', deshacer: 'undoMerge' } as const;
type Verb = keyof typeof DECISIONS | 'aprobar';

const SAID: Record<Verb, string> = {
  aprobar: MERGES.approved,
  rechazar: MERGES.refused,
  deshacer: MERGES.undone,
};

/** A merge: which record goes into which, why, who proposed and decided it, and what can be done with it now. */
export function MergeItem({ merge }: { readonly merge: MergeView }) {
  const { user } = useVisit();
  /** What is asked before it is done, of the merge as it was looked at. */
  const [asked, setAsked] = useState<{
    readonly verb: 'aprobar' | 'deshacer';
    readonly seen: MergeView;
  } | null>(null);
  const [typed, setTyped] = useState(NOTHING_RETYPED);
  const today = useToday();
  const notify = useToast();
  const { distintas } = merge;
  const decide = useWork(
    (operate, { verb, seen: { id, version, ...seen } }: { readonly verb: Verb; readonly seen: MergeView }) =>
      verb === 'aprobar'
        ? operate('approveMerge', {
            params: { id },
            body: { version, ...(seen.distintas ? { repetido: typed } : {}) },
          })
        : operate(DECISIONS[verb], { params: { id }, body: { version } }),
    {
      done: (_, { verb }) => SAID[verb],
      onDone: () => setAsked(null),
      onRefused: (_, { verb }, cause) => {
        if (verb === 'rechazar') notify({ tone: 'error', text: cause.message });
      },
    },
  );
  const { conserva, absorbe, estado, elegidos } = merge;
  const retyping = distintas ? decide.refusal?.fields : undefined;
  const taken = MERGE_FIELDS.filter((field) => elegidos[field] === 'absorbe').map(
    (field) => MERGE_FIELD_LABELS[field],
  );
  return (
    <li className={PAIR}>
      <div className="grid gap-2 [&_:is(b,small)]:block">
        {[
          { record: absorbe, role: MERGES.goes },
          { record: conserva, role: MERGES.stays },
        ].map(({ record, role }) => (
          <p key={record.id}>
            <small>{role}</small>
            <b>{record.nombre}</b>
            <small className="numeros">{record.documento}</small>
            <small className="numeros">{bornWords(record, today)}</small>
            {record.vida !== undefined && (
              <small className="numeros">
                {MERGES.visits(record.vida.turnos, record.vida.porVenir)} ·{' '}
                {MERGES.noteCount(record.vida.consultas)}
              </small>
            )}
            {taken.length > 0 && record.id === absorbe.id && <small>{MERGES.taken(taken.join(', '))}</small>}
          </p>
        ))}
      </div>
      <div>
        <p className="flex flex-wrap gap-2 items-center">
          <span className={markStyle()}>{MERGE_STATE_LABELS[estado]}</span>
        </p>
        {estado === 'propuesta' && (merge.distintas || merge.pocoEnComun === true) && (
          <p className="font-semibold">{merge.distintas ? MERGES.twoPeople : MERGES.shareLittle}</p>
        )}
        <p>{merge.motivo}</p>
        <Steps merge={merge} />
        {estado === 'propuesta' && merge.propuesta.quien === user.uid && <p>{MERGES.ownProposal}</p>}
      </div>
      <div className="flex flex-wrap gap-2 items-center">
        {estado === 'propuesta' && (
          <>
            <Button size="compact" variant="solid" onPress={() => setAsked({ verb: 'aprobar', seen: merge })}>
              {MERGES.approve}
            </Button>
            <Button
              size="compact"
              isPending={decide.isPending}
              onPress={() => decide.send({ verb: 'rechazar', seen: merge })}
            >
              {MERGES.refuse}
            </Button>
          </>
        )}
        {merge.reversible && (
          <Button size="compact" onPress={() => setAsked({ verb: 'deshacer', seen: merge })}>
            {MERGES.undo}
          </Button>
        )}
        <Link href={patientHref(conserva.id)} className={buttonStyle('quiet', 'compact')}>
          <span>{MERGES.openRecord}</span>
        </Link>
      </div>
      {asked !== null && (
        <ConfirmDialog
          isOpen
          isFinal
          title={asked.verb === 'aprobar' ? MERGES.approveTitle : MERGES.undoTitle}
          confirmLabel={asked.verb === 'aprobar' ? MERGES.approve : MERGES.undo}
          cancelLabel={COMMON.cancel}
          isPending={decide.isPending}
          error={retyping === undefined ? decide.error?.message : undefined}
          onConfirm={() => decide.send(asked)}
          onCancel={() => {
            setAsked(null);
            decide.reset();
          }}
        >
          {asked.verb === 'aprobar' && asked.seen.distintas && (
            <ul className="grid gap-1">
              {[absorbe, conserva].map((record) => (
                <li key={record.id}>
                  <b>{record.nombre}</b>{' '}
                  <span className="numeros">
                    {record.documento} · {bornWords(record, today)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {asked.verb === 'aprobar' && asked.seen.distintas && (
            <RetypeDifference name={absorbe.nombre} typed={typed} errors={retyping} onChange={setTyped} />
          )}
          <p>
            {asked.verb === 'aprobar'
              ? MERGES.approveText(absorbe.nombre, conserva.nombre)
              : MERGES.undoText(absorbe.nombre)}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}

/** «04/03/1958 (68 años)», or that it is not known. */
const bornWords = ({ fechaNacimiento }: NamedRecord, today: string): string =>
  fechaNacimiento === undefined
    ? MERGES.noBirth
    : MERGES.bornOn(fechaNacimiento.split('-').toReversed().join('/'), ageWords(fechaNacimiento, today));

function Steps({ merge: { propuesta, decision, deshecha } }: { readonly merge: MergeView }) {
  const steps = [
    MERGES.proposedBy(propuesta.nombre, longInstant(propuesta.cuando)),
    ...(decision === undefined ? [] : [MERGES.decidedBy(decision.nombre, longInstant(decision.cuando))]),
    ...(decision?.unico === true ? [MERGES.onlyAdmin] : []),
    ...(deshecha === undefined ? [] : [MERGES.undoneBy(deshecha.nombre, longInstant(deshecha.cuando))]),
  ];
  return (
    <ul className="text-ink-2 mt-1 text-dense">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  );
}
