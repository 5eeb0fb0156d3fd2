import type { Noun } from '../noun.ts'
import { noteLimits } from './limits.ts'
import { serveNotes } from './routes.ts'

/** Notes that staff leave on accounts. */
export const notes = { serve: serveNotes, limits: noteLimits } satisfies Noun
