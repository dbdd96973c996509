import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#client/call';
import { settingsQuery, type SettingsRecord } from '#client/queries/settings';
import { savedAndSettled } from '#copy/office/impact';
import { SETTINGS } from '#copy/office/settings';
import { patchBetween } from '#domain/scheduling/settings/settings-change';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';

/** Saves settings, asking about appointments left outside the hours, with an undo. */
export function useSaveSettings(medico: string | undefined, onSaved: () => void) {
  const client = useQueryClient();
  const operate = useOperate();
  const say = useSaying();
  const keep = ({ resueltos: _settled, ...saved }: Answer<'saveSettings'>): SettingsRecord => {
    client.setQueryData(settingsQuery(medico).queryKey, saved);
    return saved;
  };
  const undo = (before: SettingsRecord, saved: SettingsRecord): void => {
    const patch = patchBetween(saved.propios, before.propios);
    const body = { ...patch, version: saved.version };
    say(operate('saveSettings', { query: { medico }, body }).then(keep), SETTINGS.undone);
  };
  return useSettledSave(
    (send, { patch, base }: { patch: SettingsPatch; base: SettingsRecord }, confirmation) => {
      const body = { ...patch, ...confirmation, version: base.version };
      return send('saveSettings', { query: { medico }, body });
    },
    {
      done: ({ resueltos }) => savedAndSettled(SETTINGS.saved, resueltos),
      undo:
        ({ resueltos: _settled, ...saved }, { base }) =>
        () =>
          undo(base, saved),
      onDone: (answer) => {
        keep(answer);
        onSaved();
      },
    },
  );
}
