import { RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/Button.tsx';
import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { TextField } from '#components/ui/form/TextField.tsx';
import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { SETTING_FIELDS, SETTINGS } from '#copy/office/settings';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import {
  namesOfKind,
  partsOf,
  LIMIT_FIELDS,
  valueAt,
  type SettingName,
} from '#domain/scheduling/settings/setting-fields';
import { settingName, settingValue } from './setting-words.ts';
import { isOwn, shownText } from './settings-draft.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

const SETTING = 'min-w-0 [&_input]:max-w-[9rem] [&_input]:tabular-nums';

/** The minutes, steps, buffers and caps of each kind of appointment. */
export function KindFields({ editor }: { readonly editor: SettingsEditor }) {
  return (
    <section aria-labelledby="ajustes-tipos">
      <h2 id="ajustes-tipos">{SETTINGS.kinds}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(11.5rem,100%),1fr))] gap-x-6 gap-y-1 mb-3 text-dense">
        {namesOfKind('control').map((name) => {
          const { label, help } = SETTING_FIELDS[partsOf(name).field];
          return (
            <div key={name}>
              <dt className="font-strong">{label}</dt>
              <dd className="text-ink-2">{help}</dd>
            </div>
          );
        })}
      </dl>
      <div className={`${SHEET} py-1 px-5`}>
        {APPOINTMENT_KINDS.map((kind) => (
          <fieldset
            key={kind}
            className="min-w-0 pt-3 pb-4 [&+&]:border-t [&+&]:border-t-line max-xl:[&_label]:flex max-xl:[&_label]:items-end max-xl:[&_label]:min-h-[2lh]"
          >
            <legend className="float-left w-[9rem] pt-[1.6rem] font-strong max-xl:w-full max-xl:px-0 max-xl:pt-0 max-xl:pb-1.5">
              {KIND_LABELS[kind]}
            </legend>
            <div className="grid grid-cols-5 gap-x-4 gap-y-2 ml-[9rem] max-xl:clear-both max-xl:ml-0 max-lg:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
              {kind === 'estudio' && (
                <p className="self-end text-small text-ink-2">{SETTINGS.studyMinutes}</p>
              )}
              {namesOfKind(kind).map((name) => (
                <SettingField key={name} name={name} editor={editor} />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </section>
  );
}

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

interface Props {
  readonly name: SettingName;
  readonly editor: SettingsEditor;
  /** For a field on its own; in the table of kinds, each column is explained once. */
  readonly withHelp?: boolean;
}

/** A number with its unit, whether it was set here, and a button back to the inherited value. */
function SettingField({ name, editor, withHelp = false }: Props) {
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
function BackButton({ name, editor: { below, isDoctors, set } }: Pick<Props, 'name' | 'editor'>) {
  const value = settingValue(below, name);
  return (
    <Button
      variant="quiet"
      size="note"
      icon={<RotateCcw aria-hidden="true" size="1rem" strokeWidth={1.75} />}
      aria-label={SETTINGS.backAbout(settingName(name), value, isDoctors)}
      onPress={() => set(name, null)}
    >
      {SETTINGS.back(value, isDoctors)}
    </Button>
  );
}
