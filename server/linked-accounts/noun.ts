import * as activityContract from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import * as staffContract from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import type { Noun } from '../noun.ts'
import { forgetFormerHelpers } from './forget-former.ts'
import { forgetInvitations } from './forget-invitations.ts'
import { oldFormerHelpers } from './former-write.ts'
import { serveHelperPages } from './helper-page-routes.ts'
import { oldInvitations } from './invitation-store.ts'
import { linkLimits } from './limits.ts'
import { linkedAccountMails } from './mail-samples.ts'
import { notifyOfScopes } from './notify-of-scopes.ts'
import { serveLinkedAccounts } from './routes.ts'
import { scopesToNotify } from './scopes-store.ts'
import { serveUsers } from './user-routes.ts'

export type {} from './tables.ts'

export const linkedAccounts = {
  contracts: { people: [contract, staffContract, activityContract] },
  serve(serving, world) {
    serveLinkedAccounts(serving, world)
    serveUsers(serving, world)
  },
  servePages: serveHelperPages,
  mails: linkedAccountMails,
  jobs: {
    'forget-former-helpers': { at: '43 * * * *', run: forgetFormerHelpers, waiting: oldFormerHelpers },
    'forget-helper-invitations': { at: '57 * * * *', run: forgetInvitations, waiting: oldInvitations },
    'tell-of-scopes': { at: '11 * * * *', run: notifyOfScopes, waiting: scopesToNotify },
  },
  limits: linkLimits,
} satisfies Noun
