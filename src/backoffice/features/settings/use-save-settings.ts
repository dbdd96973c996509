import { useQueryClient } from '@tanstack/react-query';
import { call, type Answer } from '#client/call';
import { settingsQuery, type SettingsRecord } from '#client/queries/settings';
import { useToast } from '#components/ui/Toasts.tsx';
import { COMMON } from '#copy/office/common';
import { savedAndSettled } from '#copy/office/impact';
import { SETTINGS } from '#copy/office/settings';
import { patchBetween } from '#domain/scheduling/settings/settings-change';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useRefresh } from '#backoffice/shared/screen/use-refresh.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Saves settings, asking about appointments left outside the hours, with an undo. */
export function useSaveSettings(medico: string | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const notify = useToast();
  const refresh = useRefresh('ajustes', 'horas', 'disponibilidad', 'auditoria', 'turnos');
  const say = useSaying(refresh);
  const keep = ({ resueltos: _settled, ...saved }: Answer<'saveSettings'>): SettingsRecord => {
    client.setQueryData(settingsQuery(medico).queryKey, saved);
    return saved;
  };
  const undo = (before: SettingsRecord, saved: SettingsRecord): void => {
    const patch = patchBetween(saved.propios, before.propios);
    const body = { ...patch, version: saved.version };
    say(call('saveSettings', { query: { medico }, body }).then(keep), SETTINGS.undone);
  };
  return useSettledSave(
    async ({ patch, base }: { patch: SettingsPatch; base: SettingsRecord }, confirmation) => {
      const body = { ...patch, ...confirmation, version: base.version };
      const saved = await call('saveSettings', { query: { medico }, body });
      return { ...saved, base };
    },
    ({ base, ...answer }) => {
      const saved = keep(answer);
      onSaved();
      notify({
        tone: 'good',
        text: savedAndSettled(SETTINGS.saved, answer.resueltos),
        // Undoing the settings does not bring back appointments moved or cancelled with the save.
        ...(answer.resueltos.length === 0
          ? { action: { label: COMMON.undo, run: () => undo(base, saved) } }
          : {}),
      });
    },
    refresh,
  );
}
