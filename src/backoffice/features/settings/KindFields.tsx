import { SHEET } from '#components/ui/page-style.ts';
import { KIND_LABELS } from '#copy/office/kinds';
import { SETTING_FIELDS, SETTINGS } from '#copy/office/settings';
import { APPOINTMENT_KINDS } from '#domain/scheduling/appointment/appointment-kinds';
import { namesOfKind, partsOf } from '#domain/scheduling/settings/setting-fields';
import { SettingField } from './SettingField.tsx';
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
