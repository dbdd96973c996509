import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { comparisonQuery } from '#client/queries/merges';
import type { MergeComparison } from '#contract/merges';
import { Button } from '#components/ui/Button.tsx';
import { Form } from '#components/ui/form/Form.tsx';
import { DIALOG_ACTIONS, DIALOG_FOOT } from '#components/ui/dialog-style.ts';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { TextAreaField } from '#components/ui/form/TextAreaField.tsx';
import { COMMON } from '#copy/office/common';
import { MERGES } from '#copy/office/merges';
import { listedName } from '#domain/people/listed-name';
import { isFuller } from '#domain/people/fuller-record';
import type { MergeChoices } from '#domain/people/patient-merge';
import { PatientSearch } from '#backoffice/shared/patient/PatientSearch.tsx';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useOperation } from '#backoffice/shared/operation/use-operation.ts';
import { MergeChoice } from './MergeChoice.tsx';
import { NOTHING_RETYPED, RetypeDifference } from './RetypeDifference.tsx';

interface Props {
  /** The record that the proposal starts from. */
  readonly first: string;
  /** The other record, if already known. */
  readonly second?: string | undefined;
  readonly onClose: () => void;
}

/** Proposes that two records belong to the same person: both side by side, what to keep of each, and why. */
export function ProposeMergeDialog({ first, second, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [other, setOther] = useState(second);
  const [isSame, setIsSame] = useState(false);
  /** The record that somebody said stays; until then the fuller one does. */
  const [stays, setStays] = useState<string | null>(null);
  return (
    <ModalDialog title={MERGES.proposeTitle} isOpen onClose={onClose} width="wide">
      {other === undefined ? (
        <>
          <PatientSearch
            label={MERGES.other}
            typed={typed}
            onType={setTyped}
            onFound={({ id }) => (id === first ? setIsSame(true) : setOther(id))}
            takesFocus
          />
          {isSame && (
            <Notice tone="warning">
              <p>{MERGES.itself}</p>
            </Notice>
          )}
          <div className={DIALOG_ACTIONS}>
            <Button onPress={onClose}>{COMMON.cancel}</Button>
          </div>
        </>
      ) : (
        <Compared
          key={stays ?? ''}
          conserva={stays ?? first}
          absorbe={stays === other ? first : other}
          isChosen={stays !== null}
          onStay={setStays}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  );
}

interface ComparedProps {
  readonly conserva: string;
  readonly absorbe: string;
  readonly isChosen: boolean;
  readonly onStay: (id: string) => void;
  readonly onClose: () => void;
}

function Compared({ conserva, absorbe, isChosen, onStay, onClose }: ComparedProps) {
  const query = useQuery(comparisonQuery(conserva, absorbe));
  return (
    <QueryGate query={query} rows={4}>
      {(comparison) =>
        !isChosen && isFuller(comparison.absorbe, comparison.conserva) ? (
          <Compared conserva={absorbe} absorbe={conserva} isChosen onStay={onStay} onClose={onClose} />
        ) : (
          <Proposal comparison={comparison} onSwap={() => onStay(absorbe)} onClose={onClose} />
        )
      }
    </QueryGate>
  );
}

/** Whoever has found the other record by keyboard goes on from the head of the two. */
const toTheTop = (foot: HTMLElement | null): void => foot?.closest<HTMLElement>('[role="dialog"]')?.focus();

function Proposal({
  comparison,
  onSwap,
  onClose,
}: {
  readonly comparison: MergeComparison;
  readonly onSwap: () => void;
  readonly onClose: () => void;
}) {
  const [elegidos, setElegidos] = useState<MergeChoices>({});
  const [motivo, setMotivo] = useState('');
  const [typed, setTyped] = useState(NOTHING_RETYPED);
  const [hasTried, setHasTried] = useState(false);
  const { conserva, absorbe, solapes, contradicciones, distintas, pocoEnComun } = comparison;
  const work = useOperation('proposeMerge', { done: () => MERGES.sent, onDone: onClose });
  const body = {
    ...{ conserva: conserva.id, absorbe: absorbe.id, elegidos, motivo },
    repetido: distintas ? typed : undefined,
  };
  const isShort = motivo.trim().length < 10;
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        setHasTried(true);
        if (!isShort && !work.isPending) work.send({ body });
      }}
    >
      <MergeChoice comparison={comparison} elegidos={elegidos} onChange={setElegidos} />
      {contradicciones.length > 0 && (
        <Notice tone="error">
          <p>{MERGES.contradiction}</p>
          <ul>
            {contradicciones.map((each) => (
              <li key={`${each.conserva} ${each.absorbe}`}>
                {MERGES.contradictionLine(each.conserva, each.absorbe)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {solapes.length > 0 && (
        <Notice tone="warning">
          <p>{MERGES.overlap}</p>
          <ul>
            {solapes.map((each) => (
              <li key={`${each.conserva.id} ${each.absorbe.id}`}>
                {MERGES.overlapLine(
                  each.conserva.fecha.split('-').toReversed().join('/'),
                  MERGES.at(each.conserva.hora, each.conserva.medico),
                  MERGES.at(each.absorbe.hora, each.absorbe.medico),
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!distintas && pocoEnComun === true && (
        <Notice tone="warning">
          <p>{MERGES.shareLittle}</p>
        </Notice>
      )}
      {distintas && (
        <RetypeDifference
          name={listedName(absorbe)}
          typed={typed}
          errors={work.refusal?.fields}
          onChange={setTyped}
        />
      )}
      <TextAreaField
        label={MERGES.reason}
        help={MERGES.reasonHelp}
        rows={2}
        value={motivo}
        onChange={setMotivo}
        error={hasTried && isShort ? MERGES.reasonMissing : undefined}
      />
      {work.error !== null && !(distintas && work.refusal?.fields !== undefined) && (
        <Notice tone="error">{work.message}</Notice>
      )}
      <div className={DIALOG_FOOT} ref={toTheTop}>
        <FormActions
          save={MERGES.send}
          saving={MERGES.send}
          isSaving={work.isPending}
          other={<Button onPress={onSwap}>{MERGES.swap}</Button>}
          onCancel={onClose}
        />
      </div>
    </Form>
  );
}
