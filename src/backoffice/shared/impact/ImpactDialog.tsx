import { useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import type { OrphanView } from '#contract/settlement';
import { IMPACT } from '#copy/office/impact';
import type { FieldErrors } from '#domain/shared/app-error';
import type { Resolution } from '#domain/scheduling/hours/orphans';
import type { StillWaiting } from '#domain/studies/in-use';
import { useDoctorNames } from '#backoffice/shared/clinic/doctor-names.ts';
import { AllChoices } from './AllChoices.tsx';
import {
  CHOICES,
  allProposed,
  choicesFor,
  decide,
  decideAll,
  isDecided,
  placesLeft,
  refusedRows,
  resolutionsOf,
  undecided,
  type Choice,
  type Choices,
} from './choices.ts';
import { OrphanChoice } from './OrphanChoice.tsx';
import type { SettledSave } from './use-settled-save.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';
import { IMPACT_FORM } from './impact-style.ts';

interface Props {
  readonly orphans: readonly OrphanView[];
  readonly pending?: readonly StillWaiting[];
  readonly isSaving: boolean;
  readonly error: string | null;
  /** What is wrong with single decisions, by their position in the list that was sent. */
  readonly fields?: FieldErrors | undefined;
  readonly onDecide: (resolutions: readonly Resolution[]) => void;
  readonly onBack: () => void;
  /** Whether appointments may be left for later, as with a doctor who is leaving. */
  readonly mayWait?: boolean;
}

/** The question that holds up a save, while there is one. */
export function SettledQuestion({
  saving,
  mayWait = false,
}: {
  readonly saving: Pick<SettledSave, 'orphans' | 'isSaving' | 'error' | 'decide' | 'giveUp'> &
    Partial<Pick<SettledSave, 'refusal' | 'pending'>>;
  readonly mayWait?: boolean;
}) {
  if (saving.orphans === null) return null;
  return (
    <ImpactDialog
      orphans={saving.orphans}
      pending={saving.pending ?? []}
      isSaving={saving.isSaving}
      error={saving.error}
      fields={saving.refusal?.fields}
      mayWait={mayWait}
      onDecide={saving.decide}
      onBack={saving.giveUp}
    />
  );
}

/**
 * Asks what to do with each appointment that a change leaves outside: where the server proposes a place for each, all
 * can be accepted at once or some changed first. Nothing is saved until all are decided.
 */
export function ImpactDialog(props: Props) {
  const { orphans, pending = [], isSaving, error, fields, onDecide, onBack, mayWait = false } = props;
  const [choices, setChoices] = useState<Choices>(() => allProposed(orphans));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const nameOf = useDoctorNames();
  const missing = undecided(orphans, choices);
  const resolutions = resolutionsOf(orphans, choices);
  const refused = refusedRows(orphans, choices, fields);
  const homeless = orphans.filter(({ turno }) => wantsPlace(choices[turno])).length;
  const isProposed = orphans.some(({ propuesta }) => propuesta !== undefined);
  const isAsProposed = isProposed && touched.size === 0 && missing === 0;
  const put = (turno: string, choice: Choice): void => {
    setChoices({ ...choices, [turno]: choice });
    setTouched(new Set([...touched, turno]));
  };
  return (
    <ModalDialog
      title={orphans.length === 0 ? IMPACT.waitingTitle : IMPACT.title(orphans.length)}
      isOpen
      onClose={onBack}
      role="alertdialog"
      width="wide"
    >
      {orphans.length > 0 && (
        <p>{IMPACT[mayWait ? 'textWaiting' : isProposed ? 'textProposed' : 'text'](orphans.length)}</p>
      )}
      <Refused message={error} />
      {orphans.length > 1 && (
        <AllChoices
          title={isProposed ? IMPACT.forUntouched : IMPACT.forAll}
          isOpen={!isProposed}
          actions={CHOICES.filter((accion) =>
            orphans.some((orphan) => choicesFor(orphan, mayWait).includes(accion)),
          )}
          isDone={orphans.every(({ turno }) => touched.has(turno) && isDecided(choices[turno]))}
          onAll={(accion, motivo) => {
            const kept = Object.fromEntries(Object.entries(choices).filter(([turno]) => touched.has(turno)));
            const next = decideAll(orphans, kept, accion, motivo);
            setChoices(next);
            setTouched(new Set(Object.keys(next)));
          }}
        />
      )}
      <div className={IMPACT_FORM}>
        {orphans.map((orphan) => (
          <OrphanChoice
            key={orphan.turno}
            orphan={orphan}
            choice={choices[orphan.turno]}
            mayWait={mayWait}
            problem={refused.get(orphan.turno)}
            nameOf={nameOf}
            onAction={(accion, motivo) => put(orphan.turno, decide(orphan, accion, motivo, orphans, choices))}
            onChange={(choice) => put(orphan.turno, choice)}
            placesOf={(accion) => placesLeft(orphan, accion, orphans, choices)}
          />
        ))}
      </div>
      {pending.length > 0 && <StillWaitingList waiting={pending} />}
      <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 -mx-6 -mb-6 px-6 pt-3 pb-4 border-t-2 border-ink bg-surface max-sm:-mx-4 max-sm:mt-0 max-sm:-mb-5 max-sm:px-4">
        <p role="status">
          {orphans.length > 0 && (missing === 0 ? IMPACT.ready(orphans.length) : IMPACT.pending(missing))}
          {homeless > 0 && ` ${IMPACT.withoutPlace(homeless)}`}
          {refused.size > 0 && ` ${IMPACT.refused(refused.size)}`}
        </p>
        <div className={DIALOG_ACTIONS}>
          <Button
            variant="solid"
            isDisabled={resolutions === null}
            isPending={isSaving}
            pendingLabel={IMPACT.saving(orphans.length)}
            onPress={() => {
              if (resolutions !== null) onDecide(resolutions);
            }}
          >
            {confirmWords(orphans.length, isAsProposed)}
          </Button>
          <Button takesFocus onPress={onBack}>
            {IMPACT.back}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}

const wantsPlace = (choice: Choice | undefined): boolean =>
  (choice?.accion === 'mover' || choice?.accion === 'reasignar') && !isDecided(choice);

const confirmWords = (count: number, isAsProposed: boolean): string =>
  count === 0 ? IMPACT.confirmKnown : isAsProposed ? IMPACT.acceptAll(count) : IMPACT.confirm(count);

/** Who waits without an appointment for what is being taken out of use: they stay in their lists, and are told here. */
const StillWaitingList = ({ waiting }: { readonly waiting: readonly StillWaiting[] }) => (
  <section aria-label={IMPACT.waitingOf(waiting.length)} className="my-4">
    <h3 className="mt-0 mb-1 text-base font-strong">{IMPACT.waitingOf(waiting.length)}</h3>
    <p className="mt-0 mb-2 max-w-[62ch] text-ink-2">{IMPACT.waitingHelp}</p>
    <ul className={`m-0 max-h-[40vh] list-none overflow-y-auto p-0 ${SHEET}`}>
      {waiting.map(({ clase, id, paciente, estudio }) => (
        <li
          key={`${clase}/${id}`}
          className="flex flex-wrap gap-x-4 border-b border-line px-3 py-2 last:border-b-0"
        >
          <b className="min-w-0 flex-1 basis-[12rem] wrap-anywhere">{paciente}</b>
          <span className="text-ink-2">
            {estudio} · {IMPACT.waitingIn[clase]}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
