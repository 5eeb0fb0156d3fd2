import type { FastifyRequest } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import type { Database, Queries } from '../database/transaction.ts'
import type { GuardRefusal } from './guard-table.ts'
import type { Guard } from './guards.ts'
import { requestKeyOf } from './idempotency.ts'
import type { LimitName } from './limits.ts'

/**
 * Adds a rate limit to a guard. `serve` counts admitted requests, and refuses with `too-many-requests` when the limit
 * is reached.
 * @param isUncounted true for calls that don't count, such as repeats. Leave it out if a repeated call does all the
 * work again
 */
export const limited = <Taken, Admitted extends Acting, Refusal extends GuardRefusal>(
  limit: LimitName,
  guard: Guard<NoInfer<Taken>, Admitted, Refusal>,
  isUncounted?: (taken: Taken, admitted: NoInfer<Admitted>, request: FastifyRequest) => Promise<boolean>,
): Guard<Taken, Admitted, Refusal> & { limit: LimitName } => ({
  ...guard,
  limit,
  ...(isUncounted && { isUncounted }),
})

/** True if a request with the same idempotency key was already carried out. `find` searches the account for the key. */
export const isRepeat =
  (
    database: Database,
    find: (queries: Queries, accountId: string, key: string) => Promise<object | undefined>,
  ) =>
  async (_taken: unknown, { account }: { account: { id: string } }, request: FastifyRequest) => {
    const key = requestKeyOf(request)?.key
    return key !== undefined && (await find(database, account.id, key)) !== undefined
  }
