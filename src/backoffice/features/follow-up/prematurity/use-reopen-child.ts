import type { ChildRecord } from '#client/queries/clinical/prematurity';
import { PREMATURITY } from '#copy/clinical/prematurity';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Puts a child back into the register; a refusal is always shown. */
export function useReopenChild(): (child: Pick<ChildRecord, 'id' | 'version' | 'paciente'>) => void {
  const operate = useOperate();
  const say = useSaying();
  return ({ id, version, paciente }) =>
    say(
      operate('reopenChild', { params: { id }, body: { version } }),
      PREMATURITY.done.reopened(paciente.nombre),
      paciente.nombre,
    );
}
