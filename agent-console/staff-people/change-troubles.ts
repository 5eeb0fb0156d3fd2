import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Why somebody of staff can't be changed, where there's more to say of it than everywhere. */
export const changeTroubles: Record<string, (() => string) | undefined> = {
  'not-found': words.staff_people_gone,
  'of-provider': words.staff_people_of_provider,
  'of-supervisor': words.staff_people_former_supervisor,
}
