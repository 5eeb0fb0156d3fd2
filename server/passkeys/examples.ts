import * as contracts from '@lightwell/rulebook/passkeys/contract.ts'
import { newId } from '../database/id.ts'
import { newTestPasskey } from '../testing/authenticator.ts'
import { type NounExamples, toHelpers } from '../testing/noun-examples.ts'
import { keepPasskey, spendChallenge } from './write.ts'

const everybodysOwn = {
  other: 'ok',
  ...toHelpers('ok'),
  'early access': 'ok',
} as const
const nobodysHere = {
  other: 'hidden',
  ...toHelpers('hidden'),
  'early access': 'hidden',
} as const

const passkey = newTestPasskey()

/** Sample input for the calls about passkeys. */
export const examples: NounExamples<typeof contracts, PasskeyNames> = {
  contracts,
  calls: {
    'GET /api/profile/passkeys': () => ({}),
    'POST /api/profile/passkeys/begin': () => ({}),
    'POST /api/profile/passkeys': () => ({ body: { answer: passkey.made('AAAA') } }),
    'POST /api/profile/passkeys/{id}': ({ passkeyId }) => ({
      params: { id: passkeyId },
      body: { name: 'Telephone' },
    }),
    'DELETE /api/profile/passkeys/{id}': ({ passkeyId }) => ({ params: { id: passkeyId } }),
    'GET /api/session/confirm/passkey': () => ({}),
    'POST /api/session/confirm/passkey': () => ({ body: { answer: passkey.used('AAAA') } }),
  },
  names: {
    passkeyId: {
      async of({ server, owner: { identityId } }) {
        const { database, clock } = server.world
        const id = newId(clock())
        const credentialId = Buffer.from(newTestPasskey().id, 'base64url')
        const kept = {
          id,
          identityId,
          credentialId,
          publicKey: Buffer.alloc(77),
          signCount: 0,
          transports: ['internal'],
          isSynced: true,
          name: 'Key ring',
        }
        await keepPasskey(database, kept, clock())
        return id
      },
    },
  },
  exceptions: [
    {
      because: 'it is about whoever is signed in, and for staff there is nothing',
      lines: [
        'GET /api/profile/passkeys',
        'POST /api/profile/passkeys/begin',
        'GET /api/session/confirm/passkey',
      ],
      guards: ['customer'],
      expected: everybodysOwn,
    },
    {
      because: 'it answers what was asked in a session, and nothing was',
      lines: ['POST /api/profile/passkeys', 'POST /api/session/confirm/passkey'],
      guards: ['customer'],
      expected: { ...nobodysHere, owner: 'hidden' },
    },
    {
      because: 'a passkey is named by its own person alone',
      lines: ['POST /api/profile/passkeys/{id}', 'DELETE /api/profile/passkeys/{id}'],
      guards: ['customer'],
      expected: nobodysHere,
    },
  ],
  forms: {
    '/login/passkey': { gets: 422 },
  },
  countedAs: {
    'POST /api/profile/passkeys/begin': 'profile',
    'POST /api/profile/passkeys': 'counts by itself',
    'POST /api/profile/passkeys/{id}': 'ends or turns what one has',
    'DELETE /api/profile/passkeys/{id}': 'profile',
    'POST /api/session/confirm/passkey': 'costs nobody anything',
  },
  jobs: {
    'forget-challenges': ['7 * * * *', 'forgetChallenges'],
  },
  waits: {
    async 'forget-challenges'(_customer, { world }) {
      await spendChallenge(world.database, Buffer.from(newTestPasskey().id), world.clock())
    },
  },
}

export interface PasskeyNames {
  passkeyId: string
}

declare module '../testing/noun-examples.ts' {
  interface Lines extends Record<LineIn<typeof contracts>, true> {}
  interface Named extends PasskeyNames {}
}
