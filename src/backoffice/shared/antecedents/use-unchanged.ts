import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { useWork } from '../operation/use-operation.ts';

/** Says that the antecedents of a patient are as they were. `onRefused`: what has to be asked first can be answered there. */
export const useUnchanged = (paciente: string, onRefused?: () => void) =>
  useWork((operate) => operate('reviewAntecedents', { params: { id: paciente } }), {
    done: () => ANTECEDENT_COPY.unchangedDone,
    refused: 'said',
    onRefused,
  });
