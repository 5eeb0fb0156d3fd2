import type { Work } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { DoneMessage } from './OpenWorks.tsx'

/**
 * The message for a ticket or order that was completed or canceled elsewhere in the meantime. Says that nothing
 * changed, and that the page now shows the current status.
 */
export const itIsOver = ({ id }: Pick<Work, 'id'>): DoneMessage => ({
  kind: 'warning',
  title: words.appointments_unchanged(),
  text: words.appointments_over({ id }),
})
