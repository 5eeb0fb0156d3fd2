import type { Noun } from '../noun.ts'
import { forgetExpired } from './forget-expired.ts'
import { serveInvitationPages } from './invitation-routes.ts'
import { serveIdentityPages } from './page-routes.ts'
import { serveIdentity } from './routes.ts'
import { expiredSessions } from './store.ts'

export const identity = {
  serve: serveIdentity,
  servePages(app, world, show) {
    serveIdentityPages(app, world, show)
    serveInvitationPages(app, world, show)
  },
  jobs: { 'forget-expired': { at: '27 * * * *', run: forgetExpired, waiting: expiredSessions } },
} satisfies Noun
