import { useRef, useState } from 'react';
import type { SettingsRecord } from '#client/queries/settings';
import { Button } from '#components/ui/Button.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { SETTINGS } from '#copy/office/settings';
import { DEPARTMENT_CODES, DEPARTMENTS } from '#domain/people/departments';
import { SETTING_NAMES } from '#domain/scheduling/settings/setting-fields';
import type { ClinicSettings, Settings } from '#domain/scheduling/settings/settings';
import { SettledQuestion } from '#backoffice/shared/impact/ImpactDialog.tsx';
import { useEdgeRoom } from '#backoffice/shared/screen/edges/use-edge-room.ts';
import { refusedHour } from '#backoffice/shared/week-editor/HourField.tsx';
import { ClinicHours } from './ClinicHours.tsx';
import { KindFields } from './KindFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { SaveSettingsDialog } from './SaveSettingsDialog.tsx';
import { isOwn } from './settings-draft.ts';
import { TheirSettings } from './TheirSettings.tsx';
import { useSaveSettings } from './use-save-settings.ts';
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
