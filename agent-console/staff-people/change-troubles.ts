import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Words for the refusals that only changes of staff have. */
export const changeTroubles: Record<string, (() => string) | undefined> = {
  'not-found': words.staff_people_gone,
  'of-provider': words.staff_people_of_provider,
  'of-supervisor': words.staff_people_former_supervisor,
}
