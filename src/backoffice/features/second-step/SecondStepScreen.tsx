import { OFFICE } from '#routes';
import { ScreenHeader } from '#backoffice/shared/screen/ScreenHeader.tsx';
import { SecondStepSetup } from './SecondStepSetup.tsx';

/** Segundo paso: the code of a telephone after one's own password. */
export default function SecondStepScreen() {
  return (
    <>
      <ScreenHeader path={OFFICE.secondStep} />
      <SecondStepSetup />
    </>
  );
}
