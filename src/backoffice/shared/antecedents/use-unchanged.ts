import { ANTECEDENT_COPY } from '#copy/clinical/antecedents';
import { useWork } from '../operation/use-operation.ts';

/** Says that the antecedents of a patient are as they were. `onRefused`: where what has to be asked first is said and answered. */
export const useUnchanged = (paciente: string, onRefused?: (why: string) => void) =>
  useWork((operate) => operate('reviewAntecedents', { params: { id: paciente } }), {
    done: () => ANTECEDENT_COPY.unchangedDone,
    ...(onRefused === undefined
      ? { refused: 'said' }
      : { onRefused: (_refusal, _sent, { message }) => onRefused(message) }),
  });
