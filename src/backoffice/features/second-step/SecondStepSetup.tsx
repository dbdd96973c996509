import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
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
import { useToday } from '#backoffice/shared/clinic/clinic-clock.ts';
import { longDate } from '#backoffice/shared/clinic/dates.ts';
import { ProveAgainDialog } from '#backoffice/shared/screen/ProveAgainDialog.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { useRefetchAfter } from '#backoffice/shared/operation/use-operate.ts';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';
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

const PAPER = SECOND_STEP.paper;

/** The codes for the day on which the telephone is not there: shown once, to print or to copy. */
function Paper({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { user, clinicName } = useVisit();
  const today = useToday();
  return (
    <section className="grid max-w-[34rem] gap-4" aria-labelledby="hoja-de-codigos">
      <h2 id="hoja-de-codigos" className="m-0" tabIndex={-1} ref={(title) => title?.focus()}>
        {PAPER.title}
      </h2>
      <p className="m-0">
        {clinicName} · {PAPER.of(user.email, longDate(today))}
      </p>
      <ol className="m-0 grid grid-cols-2 gap-x-6 gap-y-2 ps-6 text-chart-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="m-0">{PAPER.text}</p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button
          icon={<Printer aria-hidden="true" size="1.25rem" strokeWidth={1.75} />}
          onPress={() => print()}
        >
          {PAPER.print}
        </Button>
        <Button variant="solid" onPress={onDone}>
          {PAPER.done}
        </Button>
      </div>
    </section>
  );
}
