import type { Noun } from '../noun.ts'
import { serveSearch } from './routes.ts'

/** How staff find customers. */
export const search = { serve: serveSearch } satisfies Noun
