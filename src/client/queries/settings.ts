import { queryOptions } from '@tanstack/react-query';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { call, type Answer } from '../call.ts';

/** Every setting; `propios` is what was set here, the rest is inherited. */
export type SettingsRecord = Answer<'readSettings'>;

/** The settings of the clinic, or of a doctor. */
export const settingsQuery = (medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null],
    queryFn: ({ signal }) => call('readSettings', { query: { medico }, signal }),
  });

/** What a change would do, in figures; nothing is saved. */
export const settingsEffectQuery = (patch: SettingsPatch, medico?: string) =>
  queryOptions({
    queryKey: ['ajustes', medico ?? null, 'efecto', patch],
    queryFn: ({ signal }) => call('readSettingsEffect', { query: { medico }, body: patch, signal }),
    staleTime: 0,
    gcTime: 0,
  });
