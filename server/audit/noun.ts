import type { Noun } from '../noun.ts'
import { serveAudit } from './routes.ts'

/** The trail as supervisors search it. It stands above all rooms whose names it joins. */
export const audit = { serve: serveAudit } satisfies Noun
