import { RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SETTING_FIELDS, SETTINGS } from '#copy/office/settings';
import { partsOf, valueAt, type SettingName } from '#domain/scheduling/settings/setting-fields';
import { settingName, settingValue } from './setting-words.ts';
import { isOwn, shownText } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';
import { SETTING } from './settings-style.ts';

interface Props {
  readonly name: SettingName;
  readonly editor: SettingsEditor;
  /** For a field on its own; in the table of kinds, each column is explained once. */
  readonly withHelp?: boolean;
}

/** A number with its unit, whether it was set here, and a button back to the inherited value. */
export function SettingField({ name, editor, withHelp = false }: Props) {
  const { draft, base, below, errors } = editor;
  const { label, unit, help } = SETTING_FIELDS[partsOf(name).field];
  const own = isOwn(name, draft, base.propios);
  const none = valueAt(below, name) === null ? settingValue(below, name) : '';
  return (
    <div className={SETTING} data-propio={own ? '' : undefined}>
      <TextField
        label={`${label} (${unit})`}
        help={withHelp ? help : undefined}
        value={shownText(name, draft, below, base.propios)}
        isMarked={own}
        placeholder={none}
        error={errors[name]?.[0]}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        onChange={(typed) => editor.set(name, typed)}
      />
      {own && <BackButton name={name} editor={editor} />}
    </div>
  );
}

/** The button that returns to the inherited value. */
export function BackButton({ name, editor: { below, isDoctors, set } }: Pick<Props, 'name' | 'editor'>) {
  const value = settingValue(below, name);
  return (
    <Button
      variant="quiet"
      size="note"
      icon={<RotateCcw aria-hidden="true" size={16} strokeWidth={1.75} />}
      aria-label={SETTINGS.backAbout(settingName(name), value, isDoctors)}
      onPress={() => set(name, null)}
    >
      {SETTINGS.back(value, isDoctors)}
    </Button>
  );
}
