import { useQuery } from '@tanstack/react-query';
import { settingsEffectQuery } from '#client/queries/settings';
import { ModalDialog } from '#components/ui/ModalDialog.tsx';
import { SETTINGS_EFFECT } from '#copy/office/settings';
import type { Settings } from '#domain/scheduling/settings/settings';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { FormActions } from '#backoffice/shared/screen/FormActions.tsx';
import { QueryGate } from '#backoffice/shared/screen/QueryGate.tsx';
import { EffectWords } from './EffectWords.tsx';
import { settingDifferences } from './setting-words.ts';
import { Refused } from '#backoffice/shared/operation/Refused.tsx';

interface Props {
  readonly medico: string | undefined;
  readonly before: Settings;
  readonly after: Settings;
  readonly patch: SettingsPatch;
  readonly isSaving: boolean;
  readonly error: string | null;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** What is about to change and the effect of it, in words, before it is saved. */
export function SaveSettingsDialog({
  medico,
  before,
  after,
  patch,
  isSaving,
  error,
  onSave,
  onClose,
}: Props) {
  const effect = useQuery(settingsEffectQuery(patch, medico));
  return (
    <ModalDialog title={SETTINGS_EFFECT.title} isOpen onClose={onClose}>
      <h3>{SETTINGS_EFFECT.changes}</h3>
      <ul>
        {settingDifferences(before, after).map(([what, was, becomes]) => (
          <li key={what}>{SETTINGS_EFFECT.change(what, was, becomes)}</li>
        ))}
      </ul>
      <h3>{SETTINGS_EFFECT.effect}</h3>
      <QueryGate query={effect} loadingLabel={SETTINGS_EFFECT.loading} rows={3}>
        {(read) => <EffectWords effect={read} before={before} after={after} />}
      </QueryGate>
      <Refused message={error} />
      <FormActions
        save={SETTINGS_EFFECT.save}
        isSaving={isSaving}
        isDisabled={effect.isPending}
        cancel={SETTINGS_EFFECT.back}
        onSave={onSave}
        onCancel={onClose}
      />
    </ModalDialog>
  );
}
