import type { Noun } from '../../noun.ts'
import { forgetSlots, openSlots } from './open-slots.ts'
import { pastTimes, shortTechnicians } from './times-store.ts'

/** What the embedded ticket system does by itself. */
export const ticketing = {
  jobs: {
    'open-slots': { at: '7 * * * *', run: openSlots, waiting: shortTechnicians },
    'forget-slots': { at: '23 * * * *', run: forgetSlots, waiting: pastTimes },
  },
} satisfies Noun
