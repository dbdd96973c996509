import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer } from '#client/call';
import { type SettingsRecord, settingsQuery } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { DIALOG_ACTIONS } from '#components/ui/dialog-style.ts';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { Notice } from '#components/ui/Notice.tsx';
import { savedAndSettled } from '#copy/office/impact';
import { SETTINGS, SETTINGS_CONFLICT, SETTINGS_EFFECT } from '#copy/office/settings';
import { DEPARTMENT_CODES, DEPARTMENTS } from '#domain/people/departments';
import { SETTING_NAMES } from '#domain/scheduling/settings/setting-fields';
import type { ClinicSettings, Settings } from '#domain/scheduling/settings/settings';
import { patchBetween } from '#domain/scheduling/settings/settings-change';
import type { SettingsPatch } from '#domain/scheduling/settings/settings-patch';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useSettledSave } from '#backoffice/shared/impact/use-settled-save.ts';
import { useOperate } from '#backoffice/shared/operation/use-operate.ts';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { useSaying } from '#backoffice/shared/screen/use-saying.ts';
import { refusedHour } from '#backoffice/shared/week-editor/HourField.tsx';
import { ClinicHours } from './ClinicHours.tsx';
import { KindFields, LimitFields } from './SettingFields.tsx';
import { SaveSettingsDialog } from './SaveSettingsDialog.tsx';
import { settingDifferences } from './setting-words.ts';
import { isOwn } from './settings-draft.ts';
import { useSettingsEditor } from './use-settings-editor.ts';
import { actualOf } from '#client/refusal-details';

const NO_DEPARTMENT = 'ninguno';

interface Props {
  readonly medico: string | undefined;
  readonly read: SettingsRecord;
  /** The inherited values: the clinic's for a doctor, the product's for the clinic. */
  readonly below: Settings;
  /** The clinic's own settings, which underlie those of a doctor. */
  readonly clinic: ClinicSettings | null;
}

/**
 * All settings of the clinic, or of a doctor on top of the clinic's, saved together once their effect has been shown.
 */
export function SettingsForm({ medico, read, below, clinic }: Props) {
  const editor = useSettingsEditor(read, below, clinic);
  const [isReviewing, setIsReviewing] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  useEdgeRoom(bar, 'bottom');
  const saving = useSaveSettings(medico, () => {
    setIsReviewing(false);
    editor.discard();
  });
  const { base, draft, patch, after } = editor;
  const theirs =
    saving.refusal?.code === 'version_vieja' ? (actualOf(saving.refusal, 'readSettings') ?? null) : null;
  const owned = SETTING_NAMES.filter((name) => isOwn(name, draft, base.propios));
  const department = draft.rest.departamento === undefined ? base.departamento : draft.rest.departamento;

  return (
    <div className="[&>section>h2]:mt-7 [&>section>h2]:mb-2">
      {theirs !== null && (
        <TheirSettings
          base={base}
          theirs={theirs}
          onDone={(takeTheirs) => {
            if (takeTheirs) editor.discard();
            else editor.rebase(theirs);
            setIsReviewing(false);
            saving.forget();
          }}
        />
      )}
      <KindFields editor={editor} />
      <LimitFields editor={editor} />
      {clinic === null && (
        <>
          <ClinicHours
            key={editor.edition}
            hours={draft.rest.horarioClinica === undefined ? base.horarioClinica : draft.rest.horarioClinica}
            onChange={(horarioClinica) => editor.setRest({ horarioClinica })}
          />
          <section aria-labelledby="ajustes-lugar">
            <h2 id="ajustes-lugar">{SETTINGS.place}</h2>
            <div className="grid gap-1.5 max-w-[62ch] [&>div]:max-w-[20rem]">
              <SelectField
                label={SETTINGS.department}
                value={department ?? NO_DEPARTMENT}
                options={[
                  { id: NO_DEPARTMENT, label: SETTINGS.noDepartment },
                  ...DEPARTMENT_CODES.map((id) => ({ id, label: DEPARTMENTS[id] })),
                ]}
                onChange={(id) =>
                  editor.setRest({ departamento: DEPARTMENT_CODES.find((code) => code === id) ?? null })
                }
              />
              <p className={FIELD_HELP}>{SETTINGS.departmentHelp}</p>
            </div>
          </section>
        </>
      )}
      <div
        ref={bar}
        className="sticky bottom-[var(--avisos,0)] z-10 flex flex-wrap items-center justify-end gap-x-3 gap-y-2 mt-6 py-3 border-t-2 border-ink bg-paper [@media(max-height:560px)]:static max-sm:static"
        role="group"
        aria-label={SETTINGS.review}
      >
        <p className="grid mr-auto" role="status">
          <b>{editor.patch === null ? SETTINGS.wrong : SETTINGS.changes(editor.changes)}</b>
          {clinic !== null && <small className="text-ink-2">{SETTINGS.ownCount(owned.length)}</small>}
        </p>
        {clinic !== null && owned.length > 0 && (
          <Button onPress={() => editor.resetAll(SETTING_NAMES)}>{SETTINGS.allBack}</Button>
        )}
        <Button isDisabled={!editor.isDirty} onPress={editor.discard}>
          {SETTINGS.discard}
        </Button>
        <Button
          variant="solid"
          isDisabled={!editor.isDirty || patch === null || theirs !== null}
          onPress={() => {
            const refused = refusedHour();
            if (refused === null) setIsReviewing(true);
            else refused.focus();
          }}
        >
          {SETTINGS.review}
        </Button>
      </div>
      {isReviewing && patch !== null && after !== null && theirs === null && saving.orphans === null && (
        <SaveSettingsDialog
          medico={medico}
          before={base}
          after={after}
          patch={patch}
          isSaving={saving.isSaving}
          error={saving.error}
          onSave={() => saving.save({ patch, base })}
          onClose={() => {
            setIsReviewing(false);
            saving.forget();
          }}
        />
      )}
      <SettledQuestion saving={saving} />
    </div>
  );
}

interface TheirSettingsProps {
  readonly base: SettingsRecord;
  readonly theirs: SettingsRecord;
  readonly onDone: (takeTheirs: boolean) => void;
}

/** What somebody else saved in the meantime, and the choice between that and one's own changes. */
function TheirSettings({ base, theirs, onDone }: TheirSettingsProps) {
  const lines = settingDifferences(base, theirs);
  return (
    <Notice tone="error">
      <p>{lines.length === 0 ? SETTINGS_CONFLICT.silent : SETTINGS_CONFLICT.title}</p>
      <ul>
        {lines.map(([what, was, becomes]) => (
          <li key={what}>{SETTINGS_EFFECT.change(what, was, becomes)}</li>
        ))}
      </ul>
      <div className={DIALOG_ACTIONS}>
        <Button size="compact" onPress={() => onDone(true)}>
          {SETTINGS_CONFLICT.theirs}
        </Button>
        <Button size="compact" onPress={() => onDone(false)}>
          {SETTINGS_CONFLICT.mine}
        </Button>
      </div>
    </Notice>
  );
}

/** Saves settings, asking about appointments left outside the hours, with an undo. */
function useSaveSettings(medico: string | undefined, onSaved: () => void) {
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
