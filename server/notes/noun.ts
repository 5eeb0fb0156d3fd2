import type { Noun } from '../noun.ts'
import { serveNotes } from './routes.ts'

/** Notes that staff leave on accounts. */
export const notes = { serve: serveNotes } satisfies Noun
