import { useQuery } from '@tanstack/react-query';
import { templatesQuery } from '#client/queries/clinical/templates';
import { may } from '#domain/access/policies';
import { expandTemplates, type TemplateValues } from '#domain/clinical/templates';
import { useVisit } from '#backoffice/shared/screen/visit-context.ts';

/** Writes out the templates of whoever is signed in; for everybody else a text stays as it is. */
export function useTemplates(values: TemplateValues): (text: string) => string {
  const { actor } = useVisit();
  const { data } = useQuery({ ...templatesQuery(), enabled: may(actor, 'consultation:write') });
  const own = data?.plantillas ?? [];
  return (text) => expandTemplates(text, own, values);
}
