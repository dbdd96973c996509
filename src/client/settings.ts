import { queryOptions } from '@tanstack/react-query';
import type { ClinicSettings, Settings } from '#domain/scheduling/settings';
import type { Confirmation } from '#domain/scheduling/orphans';
import type { SettingsEffect } from '#domain/scheduling/settings-effect';
import type { SettingsPatch } from '#domain/scheduling/settings-patch';
import { API } from '#routes';
import type { WithSettled } from './orphans.ts';
import { answerOf } from './query.ts';

/** The settings as `GET /api/ajustes` answers; `propios` is what was set here, the rest is inherited. */
export type SettingsRecord = Settings & { readonly propios: ClinicSettings; readonly version: number };

/** The settings of the clinic, or of a doctor. */
export const settingsQuery = (medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null],
    queryFn: ({ signal }) => answerOf<SettingsRecord>(API.settings(medico), { signal }),
  });

/** Changes what the patch names; what new hours leave outside is decided with the confirmation. */
export const saveSettings = (
  patch: SettingsPatch & Confirmation & { readonly version: number },
  medico?: string,
): Promise<SettingsRecord & WithSettled> => answerOf(API.settings(medico), { method: 'PATCH', body: patch });

/** What a change would do, in figures; nothing is saved. */
export const settingsEffectQuery = (patch: SettingsPatch, medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null, 'efecto', patch],
    queryFn: ({ signal }) =>
      answerOf<SettingsEffect>(API.settingsEffect(medico), { method: 'POST', body: patch, signal }),
    staleTime: 0,
    gcTime: 0,
  });
