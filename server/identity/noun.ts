import type { Noun } from '../noun.ts'
import { forgetExpired } from './forget-expired.ts'
import { serveIdentity } from './routes.ts'
import { expiredSessions } from './store.ts'

export const identity = {
  serve: serveIdentity,
  jobs: { 'forget-expired': { at: '27 * * * *', run: forgetExpired, waiting: expiredSessions } },
} satisfies Noun
