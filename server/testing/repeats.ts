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

/** Every attempt that a slow database leaves undecided. It doesn't count against its limit. */
export const undecided = rooms.flatMap(({ repeats }) => repeats.undecided ?? [])
