import { Button } from '#components/ui/Button.tsx';
import { endSession } from '#client/own-session';
import { SECOND_STEP } from '#copy/office/own/second-step';
import { SITE } from '#routes';
import { SecondStepSetup } from '#backoffice/features/second-step/SecondStepSetup.tsx';

const leave = async (): Promise<void> => {
  if (await endSession()) location.assign(SITE.home);
};

/** All that an administrator of a real clinic is shown until the second step is set up. */
export function SecondStepOffice() {
  return (
    <main id="contenido" className="mx-auto grid max-w-[52rem] content-start gap-6 p-6" tabIndex={-1}>
      <h1 className="m-0">{SECOND_STEP.open}</h1>
      <SecondStepSetup onActive={() => location.reload()} />
      <div className="print:hidden">
        <Button variant="quiet" onPress={() => void leave()}>
          {SECOND_STEP.leave}
        </Button>
      </div>
    </main>
  );
}
