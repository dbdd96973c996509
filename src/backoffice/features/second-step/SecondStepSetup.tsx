import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  beginSecondStep,
  removeSecondStep,
  renewPaper,
  secondStepQuery,
} from '#client/queries/own/second-step';
import { Button } from '#components/ui/Button.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { useToast } from '#components/ui/Toasts.tsx';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';
import { Paper } from './Paper.tsx';
import { Telephone } from './Telephone.tsx';

type Asked = 'begin' | 'renew' | 'remove';
/** Below so many codes a new paper is due. */
const FEW = 3;

/** Turns the second step on, renews its paper and turns it off; `onActive` once the new paper is kept. */
export function SecondStepSetup({ onActive }: { readonly onActive?: () => void }) {
  const query = useQuery(secondStepQuery());
  const refetchAfter = useRefetchAfter();
  const refresh = (): void => refetchAfter('activateSecondStep');
  const notify = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [begun, setBegun] = useState<{ readonly secreto: string; readonly uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const prove = async (email: string, password: string): Promise<void> => {
    if (asked === 'begin') setBegun(await beginSecondStep(email, password));
    else if (asked === 'renew') setCodes((await renewPaper(email, password)).codigos);
    else {
      await removeSecondStep(email, password);
      notify({ tone: 'good', text: SECOND_STEP.removed });
    }
  };

  if (codes !== null)
    return (
      <Paper
        codes={codes}
        onDone={() => {
          setCodes(null);
          refresh();
          onActive?.();
        }}
      />
    );
  if (begun !== null)
    return (
      <Telephone
        secret={begun.secreto}
        address={begun.uri}
        onActive={(paper) => {
          setBegun(null);
          setCodes(paper);
        }}
      />
    );
  return (
    <>
      <QueryGate query={query} loadingLabel={SECOND_STEP.loading} rows={2}>
        {({ activo, obligatorio, muestra, codigos }) => (
          <div className="grid max-w-[46rem] justify-items-start gap-4">
            <p className="m-0">{SECOND_STEP.lead}</p>
            {muestra && (
              <Notice>
                <p>{SECOND_STEP.sample}</p>
              </Notice>
            )}
            {obligatorio && !activo && (
              <Notice>
                <p>{SECOND_STEP.obligatory}</p>
              </Notice>
            )}
            <p className="m-0 font-semibold">{activo ? SECOND_STEP.on(codigos) : SECOND_STEP.off}</p>
            {activo && codigos < FEW && (
              <Notice tone="error">
                <p>{SECOND_STEP.few}</p>
              </Notice>
            )}
            <div className="flex flex-wrap gap-2">
              {!activo && (
                <Button variant="solid" onPress={() => setAsked('begin')}>
                  {SECOND_STEP.begin}
                </Button>
              )}
              {activo && <Button onPress={() => setAsked('renew')}>{SECOND_STEP.renew}</Button>}
              {activo && !obligatorio && (
                <Button variant="quiet" onPress={() => setAsked('remove')}>
                  {SECOND_STEP.remove}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryGate>
      {asked !== null && (
        <ProveAgainDialog
          words={SECOND_STEP.prove(SECOND_STEP[asked])}
          prove={prove}
          onProved={() => undefined}
          onSettled={refresh}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
