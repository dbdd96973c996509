import type { FieldList } from '#contract/visits/visits';
import { CATALOGUE_VERSION, EDITIONS } from '#domain/clinical/editions/editions';
import { FIELDS } from '#domain/clinical/fields/catalogue';
import type { Field } from '#domain/clinical/fields/field';
import { notDoneOf } from '#domain/clinical/fields/not-done';
import { pick, present } from '#domain/shared/typed-record';

/** The catalogue of the examination as data. */
export const listFields = (): FieldList => ({
  version: CATALOGUE_VERSION,
  ediciones: [...EDITIONS],
  items: FIELDS.map(shown),
});

function shown(field: Field): FieldList['items'][number] {
  const { id, seccion, tipo, ojos, nombre, grupo, codigos, metodos, conHora, derivado } = field;
  const noHecho = [...notDoneOf(field)];
  return {
    id,
    seccion,
    tipo,
    ojos,
    nombre,
    ...present({
      grupo,
      codigos,
      metodos,
      conHora,
      derivado,
      noHecho: noHecho.length === 0 ? undefined : noHecho,
    }),
    ...ownOf(field),
  };
}

function ownOf(field: Field): Partial<FieldList['items'][number]> {
  switch (field.tipo) {
    case 'numero': {
      const { unidad, aviso, paso, duro } = field;
      return present({ paso, duro, unidad, aviso });
    }
    case 'opcion': {
      const opciones = field.opciones.map((each) => pick(each, ['id', 'nombre']));
      return present({ opciones, varias: field.varias === undefined ? undefined : true });
    }
    case 'texto':
      return { largo: field.largo };
    case 'agudeza':
      return { distancia: field.distancia };
  }
}
