import * as contract from '@lightwell/rulebook/passkeys/contract.ts'
import { forgetInBatches } from '../database/forget.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { passkeyLimits } from './limits.ts'
import { servePasskeys } from './routes.ts'
import { removeUsedChallenges, usedChallengesOver } from './write.ts'

export type {} from './tables.ts'

/** Removes the records of used challenges that have expired. Expired challenges are refused anyway. */
const forgetChallenges = ({ database, clock }: World): Promise<number> =>
  forgetInBatches((most) => removeUsedChallenges(database, clock(), most))

export const passkeys = {
  contracts: { 'sign-in': [contract] },
  serve: servePasskeys,
  jobs: {
    'forget-challenges': { at: '7 * * * *', run: forgetChallenges, waiting: usedChallengesOver },
  },
  limits: passkeyLimits,
} satisfies Noun
