import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Told } from './OpenWorks.tsx'

/** What is said where it was done or cancelled elsewhere meanwhile: nothing was changed, and the page shows how it stands. */
export const itIsOver = ({ id }: Pick<Work, 'id'>): Told => ({
  kind: 'warning',
  title: words.appointments_unchanged(),
  text: words.appointments_over({ id }),
})
