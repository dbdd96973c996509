import { CheckField } from '#components/ui/form/CheckField.tsx';
import { FIELD_HELP } from '#components/ui/form/field-style.ts';
import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { SETTING_FIELDS, SETTINGS } from '#copy/office/settings';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { namesOfKind, partsOf, LIMIT_FIELDS, valueAt } from '#domain/scheduling/settings/setting-fields';
import { SettingField, BackButton } from './SettingField.tsx';
import { isOwn } from './settings-draft.ts';
import { SETTING } from './settings-style.ts';
import type { SettingsEditor } from './use-settings-editor.ts';

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
