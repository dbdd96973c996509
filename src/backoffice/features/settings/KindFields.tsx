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
      <dl className="ajustes-ayuda">
        {namesOfKind('control').map((name) => {
          const { label, help } = SETTING_FIELDS[partsOf(name).field];
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{help}</dd>
            </div>
          );
        })}
      </dl>
      <div className={`${SHEET} ajustes-tipos`}>
        {APPOINTMENT_KINDS.map((kind) => (
          <fieldset key={kind} className="ajustes-tipo">
            <legend>{KIND_LABELS[kind]}</legend>
            <div>
              {kind === 'estudio' && <p className="ajustes-nota">{SETTINGS.studyMinutes}</p>}
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
