import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/customer-identity/contract.ts'
import { refuse } from '../web/errors.ts'
import { staff, viewed } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import { withTrailEntry } from '../web/with-trail-entry.ts'
import type { World } from '../world.ts'
import { changeEmail } from './change-email.ts'
import { changeCustomerName } from './change-name.ts'
import { readContactProfile, repairContactProfile } from './contact-profile.ts'
import { deleteCustomerIdentity } from './delete-customer-identity.ts'
import { forceVerification } from './force-verification.ts'
import { overrideUsi } from './override-usi.ts'
import { proveTsoPassword } from './prove-tso-password.ts'
import { readCustomerIdentity } from './read-customer-identity.ts'
import { resendVerification } from './resend-verification.ts'
import { endPassword, sendPasswordReset } from './reset-password.ts'
import { setActiveState } from './set-active-state.ts'
import { unlockCustomer } from './unlock-customer.ts'

const ofUid = viewed(({ params }: { params: { uid: string } }) => params.uid)
/** Admits staff in a view of the customer, like `ofUid`. Records the requested state on the trail. */
const setting = withTrailEntry(
  viewed(({ params }: CallTaken<typeof contract.setActiveState>) => params.uid),
  ({ query }) => ({ about: [`isActive=${query.isActive}`] }),
)
const flagged = withTrailEntry(
  viewed(({ params }: CallTaken<typeof contract.flaggedAction>) => params.uid),
  ({ query }) => ({ about: Object.keys(query) }),
)
const inBody = viewed(({ body }: { body: { uid: string } }) => body.uid)
const done = { ok: true } as const

/** Serves the calls with which staff manage a customer's identity. */
export function serveCustomerIdentity(serving: Serving, world: World): void {
  serve(
    serving,
    contract.readCustomerIdentity,
    ofUid,
    async (_taken, acting) => (await readCustomerIdentity(world, acting)) ?? refuse('not-found'),
  )
  serveSignIn(serving, world)
  serveEmail(serving, world)
  servePerson(serving, world)
  serve(serving, contract.deleteCustomerIdentity, ofUid, (_taken, acting, { request }) =>
    deleteCustomerIdentity(world, acting, request),
  )
}

function serveSignIn(serving: Serving, world: World): void {
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
  serve(serving, contract.proveTsoPassword, staff, async ({ body }, acting, { request }) => {
    const refused = await proveTsoPassword(world, acting, body.password, request)
    return refused ?? done
  })
}

/**
 * Serves the one call that changes the email, resends or forces its verification, or emails a link to choose a
 * password. A flag in the query says which.
 */
function serveEmail(serving: Serving, world: World): void {
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
}

/** Serves the calls about the customer's name, contact profile and video code. */
function servePerson(serving: Serving, world: World): void {
  serve(serving, contract.readContactProfile, ofUid, (_taken, acting) => readContactProfile(world, acting))
  serve(serving, contract.changeCustomerName, ofUid, async ({ body }, acting, { request }) => {
    return (await changeCustomerName(world, acting, body, request)) ?? done
  })
  serve(serving, contract.repairContactProfile, ofUid, (_taken, acting, { request }) =>
    repairContactProfile(world, acting, request),
  )
  serve(serving, contract.overrideUsi, inBody, ({ body }, acting) => overrideUsi(world, acting, body.data))
}
