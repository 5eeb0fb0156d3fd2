import * as activityContracts from '@lightwell/rulebook/linked-accounts/activity-contract.ts'
import * as linkContracts from '@lightwell/rulebook/linked-accounts/contract.ts'
import * as staffContracts from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import { newId } from '../database/id.ts'
import { byPerson } from '../demo/by.ts'
import { addIdentity, linkAccount } from '../identity/test-rows.ts'
import { linkIsOver } from '../testing/forms.ts'
import { customers, type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { hoursAgo } from '../testing/test-clock.ts'
import { digestOfToken, newToken } from '../web/token.ts'
import { keepFormerHelpers } from './former-write.ts'
import { keepInvitation } from './invitation-store.ts'
import { removeLink } from './store.ts'

export interface LinkNames {
  helperId: string
  invitationId: string
}

const contracts = { ...linkContracts, ...activityContracts, ...staffContracts }

const options = { billing: true, pays: false, seesServices: true, manages: true }
const ofOwners = toHelpers('not owner')

/** Sample input for the calls about linked accounts. */
export const examples: NounExamples<typeof contracts, LinkNames> = {
  contracts,
  calls: {
    'GET /api/profile/accounts': () => ({}),
    'GET /api/profile/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
    // Names the caller's own account, with a wrong PIN.
    'POST /api/profile/accounts/{id}': ({ accountNumber: id }) => ({ params: { id }, body: { pin: '0000' } }),
    'PATCH /api/profile/accounts/{id}': ({ accountId: id }) => ({
      params: { id },
      body: { nickname: 'Beach house', opensFirst: true },
    }),
    'DELETE /api/profile/accounts/{id}': ({ accountId: id }) => ({ params: { id } }),
    'DELETE /api/agent/resetAbuseCounter/{accountId}': ({ accountId }) => ({ params: { accountId } }),
    'DELETE /api/services/{serviceId}': ({ serviceId }) => ({ params: { serviceId } }),
    'GET /api/services/{serviceId}/hierarchy': ({ serviceId }) => ({ params: { serviceId } }),
    'GET /api/services/{serviceId}/users': ({ serviceId }) => ({ params: { serviceId } }),
    'POST /api/services/{serviceId}/users': ({ serviceId }) => ({
      params: { serviceId },
      body: { email: 'helper@example.net', service: { options } },
    }),
    'DELETE /api/services/{serviceId}/invitations/{invitationId}': ({ serviceId, invitationId }) => ({
      params: { serviceId, invitationId },
    }),
    'POST /api/services/{serviceId}/users/{uid}': ({ serviceId, helperId: uid }) => ({
      params: { serviceId, uid },
      body: { service: { options } },
    }),
    'GET /api/accounts/{id}/users/{userId}': ({ accountId: id, helperId: userId }) => ({
      params: { id, userId },
    }),
    'GET /api/accounts/{id}/activity': ({ accountId: id }) => ({ params: { id } }),
    'DELETE /api/accounts/{id}/users/{userId}': ({ accountId: id, helperId: userId }) => ({
      params: { id, userId },
    }),
  },
  names: {
    helperId: {
      async of({ server, owner }) {
        const { identityId } = await addIdentity(server)
        await linkAccount(server, { accountId: owner.accountId, identityId, role: 'user', billing: true })
        return identityId
      },
    },
    invitationId: { of: ({ server, owner }) => invite(server, owner) },
  },
  exceptions: [
    {
      because: 'it tells whoever is signed in of themselves',
      lines: ['GET /api/profile/accounts'],
      guards: ['customer'],
      expected: { other: 'ok', ...toHelpers('ok'), 'early access': 'ok' },
    },
    {
      because:
        'whoever has the number and the PIN shows that it is theirs, and nobody else learns whether it is one',
      lines: ['POST /api/profile/accounts/{id}'],
      guards: ['customer'],
      expected: {
        ...Object.fromEntries(customers.map((who) => [who, 'no match'])),
        // Staff have no PIN to link with, so they're refused.
        'acting, checked': 'not in a view',
      },
    },
    {
      because: 'to be linked to an account is more than its bills',
      lines: [
        'GET /api/profile/accounts/{id}',
        'PATCH /api/profile/accounts/{id}',
        'DELETE /api/profile/accounts/{id}',
        'DELETE /api/services/{serviceId}',
        'GET /api/services/{serviceId}/hierarchy',
      ],
      guards: ['linkedAccount', 'linkedThing'],
      expected: { ...toHelpers('ok'), 'early access': 'ok' },
    },
    {
      because: 'who else may see an account is for its owners to say',
      lines: ['GET /api/services/{serviceId}/users', 'POST /api/services/{serviceId}/users'],
      guards: ['linkedThing'],
      expected: { ...ofOwners, 'early access': 'ok' },
    },
    {
      because: 'everything that happens on an account is for its owners to read',
      lines: ['GET /api/accounts/{id}/activity'],
      guards: ['linkedAccount'],
      expected: { ...ofOwners, 'early access': 'ok' },
    },
    {
      because: 'it names somebody of one account, and is for its owners to say',
      lines: [
        'DELETE /api/services/{serviceId}/invitations/{invitationId}',
        'POST /api/services/{serviceId}/users/{uid}',
        'GET /api/accounts/{id}/users/{userId}',
        'DELETE /api/accounts/{id}/users/{userId}',
      ],
      guards: ['linkedThing', 'linkedAccount'],
      expected: { ...ofOwners, 'early access': 'hidden' },
    },
  ],
  within: [
    {
      thing: 'somebody who helps',
      name: 'helperId',
      lines: [
        'POST /api/services/{serviceId}/users/{uid}',
        'GET /api/accounts/{id}/users/{userId}',
        'DELETE /api/accounts/{id}/users/{userId}',
      ],
      code: 'not-found',
    },
    {
      thing: 'an invitation',
      name: 'invitationId',
      lines: ['DELETE /api/services/{serviceId}/invitations/{invitationId}'],
      code: 'not-found',
    },
  ],
  forms: {
    '/helper': linkIsOver,
  },
  countedAs: {
    'POST /api/profile/accounts/{id}': 'counts by itself',
    'PATCH /api/profile/accounts/{id}': 'costs nobody anything',
    'DELETE /api/profile/accounts/{id}': 'ends or turns what one has',
    'DELETE /api/agent/resetAbuseCounter/{accountId}': 'counts by itself',
    'DELETE /api/services/{serviceId}': 'ends or turns what one has',
    'POST /api/services/{serviceId}/users': 'profile',
    'POST /api/services/{serviceId}/users/{uid}': 'profile',
    'DELETE /api/services/{serviceId}/invitations/{invitationId}': 'ends or turns what one has',
    'DELETE /api/accounts/{id}/users/{userId}': 'ends or turns what one has',
  },
  jobs: {
    'forget-former-helpers': ['43 * * * *', 'forgetFormerHelpers'],
    'forget-helper-invitations': ['57 * * * *', 'forgetInvitations'],
    'tell-of-scopes': ['11 * * * *', 'notifyOfScopes'],
  },
  waits: {
    'forget-former-helpers': async ({ accountId, identityId }, server) => {
      const helper = await addIdentity(server)
      const pair = { accountId, identityId: helper.identityId }
      await linkAccount(server, { ...pair, role: 'user', billing: true })
      const { database, clock } = server.world
      await keepFormerHelpers(database, accountId, [helper.identityId], clock().subtract({ hours: 401 * 24 }))
      await removeLink(database, pair)
      return identityId
    },
    'forget-helper-invitations': (owner, server) => invite(server, owner, hoursAgo(server, 31 * 24)),
    'tell-of-scopes': async ({ accountId: account_id }, { world }) =>
      world.database.insertInto('scope_changes').values({ account_id }).execute(),
  },
}

function invite(
  { world }: Parameters<typeof addIdentity>[0],
  owner: { accountId: string; identityId: string },
  expiresAt?: Date,
): Promise<string> {
  const { database, clock } = world
  const now = clock()
  const invitation = {
    accountId: owner.accountId,
    id: newId(now),
    email: 'invited@example.net',
    language: 'en' as const,
    billing: true,
    pays: false,
    seesServices: false,
    manages: false,
  }
  const by = { tokenHash: digestOfToken(newToken()), by: byPerson(owner.identityId) }
  const end = expiresAt === undefined ? now.add({ hours: 24 }) : expiresAt.toTemporalInstant()
  return keepInvitation(database, invitation, by, now, end)
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends LinkNames {}
}
