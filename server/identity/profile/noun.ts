import type { Noun } from '../../noun.ts'
import { serveVerificationPages } from './page-routes.ts'
import { serveProfile } from './routes.ts'

export const profile = { serve: serveProfile, servePages: serveVerificationPages } satisfies Noun
