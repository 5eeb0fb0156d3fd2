import type { Noun } from '../noun.ts'
import { serveNotes } from './routes.ts'

/** Notes of staff on accounts. */
export const notes = { serve: serveNotes } satisfies Noun
