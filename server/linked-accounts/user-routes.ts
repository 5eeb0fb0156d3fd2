import * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { isInView, type OverAccount } from '../acting/actor.ts'
import { Refused } from '../web/errors.ts'
import { linkedAccount, linkedService, owning } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { whileOpen } from '../web/while-open.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { countingStaff } from './counting-staff.ts'
import { encodeFormer, encodeUser } from './encode-user.ts'
import { findFormerHelpers } from './former-write.ts'
import { changeHelper, endHelper, inviteHelper, withdrawInvitation } from './helper-access.ts'
import { findInvitations } from './invitation-store.ts'
import { findUsers } from './user-write.ts'

const done = { ok: true } as const

/**
 * Serves the calls about people with access to an account, to its owners and to staff in a view of an owner. To change
 * anything, an owner must have confirmed recently who they are.
 */
export function serveUsers(serving: Serving, world: World): void {
  const { database } = world
  const ofService = <P extends { serviceId: ServiceId }>() =>
    owning(linkedService(({ params }: { params: P }) => params.serviceId))
  const ofAccount = owning(
    linkedAccount(({ params }: { params: { id: AccountId; userId: string } }) => params.id),
  )

  // In a view of a helper, staff may also end access if the account has no owner. That condition is checked once the
  // account is locked.
  const linked = linkedAccount(({ params }: { params: { id: AccountId; userId: string } }) => params.id)
  const ofOwnerOrViewed: typeof linked = {
    ...linked,
    needs: 'owns',
    admit: (acting, input, request) => (isInView(acting) ? linked : ofAccount).admit(acting, input, request),
  }

  serve(serving, contract.listUsers, ofService(), async ({ params }, acting) => {
    const [users, invitations, former] = await Promise.all([
      findUsers(database, acting.account.id),
      findInvitations(database, acting.account.id),
      findFormerHelpers(database, ownedBy(acting)),
    ])
    return {
      users: users.map((user) => encodeUser(user, params.serviceId, acting)),
      invitations: invitations.map(({ id, email, invitedAt, expiresAt, ...scopes }) => ({
        id,
        email,
        options: scopes,
        invitedAt: invitedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
      former: former.map(encodeFormer),
    }
  })

  serve(
    serving,
    contract.inviteUser,
    withActivity(limited('profile', proved(whileOpen(ofService()))), () => [{ what: 'person-invited' }]),
    async ({ body }, acting) => {
      const invited = await inviteHelper(world, acting, { email: body.email, scopes: body.service.options })
      return invited instanceof Refused ? invited : { id: invited }
    },
  )

  serve(
    serving,
    contract.withdrawInvitation,
    withActivity(ofService<{ serviceId: ServiceId; invitationId: string }>(), () => [
      { what: 'invitation-withdrawn' },
    ]),
    async ({ params }, acting) => (await withdrawInvitation(world, acting, params.invitationId)) ?? done,
  )

  serve(
    serving,
    contract.changeUser,
    withActivity(
      limited('profile', proved(ofService<{ serviceId: ServiceId; uid: string }>())),
      ({ params }) => [{ what: 'access-changed', about: params.uid }],
    ),
    async ({ params, body }, acting) =>
      (await changeHelper(world, acting, params.uid, { wanted: body.service.options, was: body.was })) ??
      done,
  )

  // Owners have no rate limit here: they must always be able to end somebody's access. Calls by staff are counted.
  serve(
    serving,
    contract.endUser,
    withActivity(proved(ofOwnerOrViewed), ({ params }) => [{ what: 'access-ended', about: params.userId }]),
    async ({ params }, acting, { request }) =>
      (acting.view === undefined
        ? await endHelper(world, acting, params.userId, request)
        : await countingStaff(world, acting, request, () =>
            endHelper(world, acting, params.userId, request),
          )) ?? done,
  )
}

const ownedBy = ({ account, subject }: OverAccount) => ({ accountId: account.id, ownerId: subject.id })
