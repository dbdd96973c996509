import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { SETTING_FIELDS, SETTINGS } from '#copy/office/settings';
import { LIMIT_FIELDS, valueAt } from '#domain/scheduling/settings/setting-fields';
import { BackButton, SettingField } from './SettingField.tsx';
import { isOwn } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';
import { SETTING } from './settings-style.ts';

export function LimitFields({ editor }: { readonly editor: SettingsEditor }) {
  const { draft, base, below } = editor;
  const typed = draft.values.encaje;
  const kept = typed === null ? undefined : valueAt(base.propios, 'encaje');
  const fits = typeof typed === 'boolean' ? typed : (kept ?? valueAt(below, 'encaje')) === true;
  return (
    <section aria-labelledby="ajustes-reservas">
      <h2 id="ajustes-reservas">{SETTINGS.limits}</h2>
      <div
        className={`${SHEET} py-4 px-5 grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-8 gap-y-5`}
      >
        {LIMIT_FIELDS.filter((name) => name !== 'encaje').map((name) => (
          <SettingField key={name} name={name} editor={editor} withHelp />
        ))}
        <div className={SETTING} data-propio={isOwn('encaje', draft, base.propios) ? '' : undefined}>
          <CheckField
            label={SETTING_FIELDS.encaje.label}
            isSelected={fits}
            onChange={(chosen) => editor.set('encaje', chosen)}
          />
          <p className={FIELD_HELP}>{SETTING_FIELDS.encaje.help}</p>
          {isOwn('encaje', draft, base.propios) && <BackButton name="encaje" editor={editor} />}
        </div>
      </div>
    </section>
  );
}
