import { everyRoom } from '../start/every-room.ts'
import type { Line } from './noun-examples.ts'
import type { NounRepeats } from './noun-repeats.ts'

const rooms = await everyRoom<{ repeats: NounRepeats }>('repeats.ts')
/** Every call that returns its first result when it's repeated. */
export const sameAgain = rooms.flatMap(({ repeats }) => repeats.sameAgain ?? [])

/** Every call that does all of its work again each time, and the reason. */
export const eachTime: Partial<Record<Line, string>> = Object.assign(
  {},
  ...rooms.map(({ repeats }) => repeats.eachTime),
)

/** Every kind of attempt that a slow database can leave undecided. Undecided attempts don't count against limits. */
export const undecided = rooms.flatMap(({ repeats }) => repeats.undecided ?? [])
