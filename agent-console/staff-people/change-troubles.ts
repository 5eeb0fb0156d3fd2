import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/staff-people/contract.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { RefusalWords } from '../shell/trouble-words.ts'

type Change =
  | typeof contract.changePersonRole
  | typeof contract.changePersonOwn
  | typeof contract.renewPersonLink
  | typeof contract.endPerson

/** Texts for the refusals that only changes of staff can get. */
export const changeTroubles: RefusalWords<CallRefusal<Change>> = {
  'not-found': words.staff_people_gone,
  'of-provider': words.staff_people_of_provider,
  'of-supervisor': words.staff_people_former_supervisor,
  'own-entry': undefined,
  'role-not-permitted': undefined,
  'second-person-needed': undefined,
  'too-many-open': undefined,
}
