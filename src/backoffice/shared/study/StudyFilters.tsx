import { FILTERS } from '#components/ui/page-style.ts';
import { SearchBox } from '#components/ui/SearchBox.tsx';
import { Segmented } from '#components/ui/Segmented.tsx';
import { SelectField } from '#components/ui/form/SelectField.tsx';
import { DILATION_LABELS, STUDY_COPY } from '#copy/office/studies';
import { deviceName, equipmentInUse, isEquipmentId } from '#domain/studies/device';
import type { StudyFilter } from './study-filter.ts';

interface Props {
  readonly filter: StudyFilter;
  readonly onChange: (filter: StudyFilter) => void;
  readonly found: string;
}

/** The catalogue's filters, and how many studies match. */
export function StudyFilters({ filter, onChange, found }: Props) {
  return (
    <>
      <div className={FILTERS}>
        <SearchBox
          label={STUDY_COPY.search}
          clearLabel={STUDY_COPY.clear}
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <SelectField
          label={STUDY_COPY.device}
          value={filter.device}
          onChange={(id) => onChange({ ...filter, device: isEquipmentId(id) ? id : 'todos' })}
          options={[
            { id: 'todos', label: STUDY_COPY.allDevices },
            ...equipmentInUse().map((id) => ({ id, label: deviceName(id) })),
          ]}
        />
        <Segmented
          label={STUDY_COPY.dilation}
          value={filter.dilation}
          onChange={(dilation) => onChange({ ...filter, dilation })}
          options={[
            { id: 'todas', label: STUDY_COPY.anyDilation },
            { id: 'si', label: DILATION_LABELS.si },
            { id: 'no', label: DILATION_LABELS.no },
            { id: 'segun_pupila', label: DILATION_LABELS.segun_pupila },
          ]}
        />
      </div>
      <p className="cuenta" role="status">
        {found}
      </p>
    </>
  );
}
