import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { refuse } from '../web/errors.ts'
import { staff, viewed } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import { trailed } from '../web/trailed.ts'
import type { World } from '../world.ts'
import { approve, listApprovals } from './approvals.ts'
import { changeEmail } from './change-email.ts'
import { declineApproval } from './decline-approval.ts'
import { forceVerification } from './force-verification.ts'
import { endPassword, sendPasswordReset } from './mail-reset.ts'
import { proveTsoPassword } from './prove-tso-password.ts'
import { readCustomerIdentity } from './read-customer-identity.ts'
import { resendVerification } from './resend-verification.ts'
import { setActiveState } from './set-active-state.ts'
import { unlockCustomer } from './unlock-customer.ts'

const ofUid = viewed(({ params }: { params: { uid: string } }) => params.uid)
/** The same guard, with what the trail says beside the call. */
const setting = trailed(
  viewed(({ params }: CallTaken<typeof contract.setActiveState>) => params.uid),
  ({ query }) => ({ about: [`isActive=${query.isActive}`] }),
)
const flagged = trailed(
  viewed(({ params }: CallTaken<typeof contract.flaggedAction>) => params.uid),
  ({ query }) => ({ about: Object.keys(query) }),
)
const done = { ok: true } as const

/** Calls by which staff look after a customer's identity: signing in, its email, its password, and what takes two of them. */
export function serveCustomerIdentity(serving: Serving, world: World): void {
  serve(
    serving,
    contract.readCustomerIdentity,
    ofUid,
    async (_taken, acting) => (await readCustomerIdentity(world, acting)) ?? refuse('not-found'),
  )
  serve(
    serving,
    contract.unlockCustomer,
    ofUid,
    async (_taken, acting, { request }) => (await unlockCustomer(world, acting, request)) ?? done,
  )
  serve(serving, contract.setActiveState, setting, async ({ query }, acting, { request }) => {
    const isActive = query.isActive === 'true'
    return (await setActiveState(world, acting, isActive, request)) ?? { isActive }
  })
  serve(
    serving,
    contract.setRandomPassword,
    ofUid,
    async (_taken, acting, { request }) => (await endPassword(world, acting, request)) ?? done,
  )
  serve(serving, contract.flaggedAction, flagged, async ({ query, body }, acting, { request }) => {
    const refused = query.changeProfileEmail
      ? await changeEmail(world, acting, body?.newEmail ?? '', request)
      : query.resendVerificationEmail
        ? await resendVerification(world, acting, request)
        : query.forceVerifyEmail
          ? await forceVerification(world, acting, request)
          : await sendPasswordReset(world, acting, request)
    return refused ?? done
  })
  serve(serving, contract.proveTsoPassword, staff, async ({ body }, acting, { request }) => {
    const refused = await proveTsoPassword(world, acting, body.password, request)
    return refused ?? done
  })
  serve(serving, contract.listApprovals, staff, (_taken, acting) => listApprovals(world, acting))
  serve(
    serving,
    contract.approve,
    staff,
    async ({ params }, acting) => (await approve(world, acting, params.approvalId)) ?? done,
  )
  serve(
    serving,
    contract.declineApproval,
    staff,
    async ({ params }, acting) => (await declineApproval(world, acting, params.approvalId)) ?? done,
  )
}
