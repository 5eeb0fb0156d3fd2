import type { Noun } from '../noun.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { serveHelperPages } from './helper-page-routes.ts'
import { oldInvitations } from './invitation-store.ts'
import { serveLinkedAccounts } from './routes.ts'
import { serveUsers } from './user-routes.ts'

export const linkedAccounts = {
  serve(serving, world) {
    serveLinkedAccounts(serving, world)
    serveUsers(serving, world)
  },
  servePages: serveHelperPages,
  jobs: {
    'forget-helper-invitations': { at: '57 * * * *', run: forgetInvitations, waiting: oldInvitations },
  },
} satisfies Noun
