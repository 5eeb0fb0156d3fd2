import type { Noun } from '../../noun.ts'
import { moveWork } from './move-work.ts'
import { forgetSlots, openSlots } from './open-slots.ts'
import { movable } from './store.ts'
import { pastTimes, shortTechnicians } from './times-store.ts'

export type {} from './tables.ts'

/** The scheduled jobs of the embedded ticket system. */
export const ticketing = {
  jobs: {
    'open-slots': { at: '7 * * * *', run: openSlots, waiting: shortTechnicians },
    'move-work': { at: '* * * * *', run: moveWork, waiting: movable },
    'forget-slots': { at: '23 * * * *', run: forgetSlots, waiting: pastTimes },
  },
} satisfies Noun
