import { ofClasses, type Substance } from './substance.ts';

/** What lowers the pressure of the eye (ATC S01E). */
export const GLAUCOMA: readonly Substance[] = [
  ...ofClasses(
    ['betabloqueante'],
    ['timolol'],
    ['betaxolol'],
    ['carteolol'],
    ['levobunolol'],
    ['metipranolol'],
    ['propranolol'],
    ['atenolol'],
    ['metoprolol'],
    ['carvedilol'],
    ['bisoprolol'],
    ['nebivolol'],
  ),
  ...ofClasses(
    ['prostaglandina'],
    ['latanoprost', 'latanoprosteno'],
    ['travoprost'],
    ['bimatoprost'],
    ['tafluprost'],
    ['unoprostona'],
  ),
  ...ofClasses(['alfa2'], ['brimonidina'], ['apraclonidina']),
  ...ofClasses(
    ['inhibidor_anhidrasa'],
    ['dorzolamida'],
    ['brinzolamida'],
    ['acetazolamida'],
    ['metazolamida'],
  ),
  ...ofClasses(['miotico'], ['pilocarpina'], ['carbacol']),
  ...ofClasses(['inhibidor_rho'], ['netarsudil'], ['ripasudil']),
  ...ofClasses(['osmotico'], ['manitol', 'mannitol'], ['glicerol', 'glicerina']),
];
