import { useQueryClient } from '@tanstack/react-query';
import { saveSettings, settingsQuery, type SettingsRecord } from '#client/settings';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { IMPACT } from '#copy/office/impact';
import { SETTINGS } from '#copy/office/settings';
import { patchBetween } from '#domain/scheduling/settings-change';
import type { SettingsPatch } from '#domain/scheduling/settings-patch';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/use-refresh.ts';

/** Saving settings, with the question about who is left outside, and the way back. */
export function useSaveSettings(medico: string | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useToast();
  const refresh = useRefresh('ajustes', 'horas', 'disponibilidad', 'auditoria', 'turnos');
  const keep = ({
    resueltos: _settled,
    ...saved
  }: Awaited<ReturnType<typeof saveSettings>>): SettingsRecord => {
    client.setQueryData(settingsQuery(medico).queryKey, saved);
    return saved;
  };
  const undo = (before: SettingsRecord, saved: SettingsRecord): void => {
    const patch = patchBetween(saved.propios, before.propios);
    void saveSettings({ ...patch, version: saved.version }, medico)
      .then(
        (restored) => {
          keep(restored);
          notify({ tone: 'good', text: SETTINGS.undone });
        },
        (cause: unknown) =>
          notify({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) }),
      )
      .finally(refresh);
  };
  return useSettledSave(
    async ({ patch, base }: { patch: SettingsPatch; base: SettingsRecord }, confirmation) => {
      const saved = await saveSettings({ ...patch, ...confirmation, version: base.version }, medico);
      return { ...saved, base };
    },
    ({ base, ...answer }) => {
      const settled = answer.resueltos?.length ?? 0;
      const saved = keep(answer);
      onSaved();
      notify({
        tone: 'good',
        text: settled === 0 ? SETTINGS.saved : `${SETTINGS.saved} ${IMPACT.settled(settled)}`,
        // Who was moved or cancelled with the save does not come back with the settings.
        ...(settled === 0 ? { action: { label: COMMON.undo, run: () => undo(base, saved) } } : {}),
      });
    },
    refresh,
  );
}
