import type { FastifyRequest } from 'fastify'
import type { Acting } from '../acting/actor.ts'
import type { Database, Queries } from '../database/transaction.ts'
import type { Guard, GuardRefusal } from './guards.ts'
import { requestKeyOf } from './idempotency.ts'
import type { LimitName } from './limits.ts'

/**
 * The same guard with a limit, which counts whoever is admitted: `serve` counts them, and refuses as `too-many-requests`.
 * @param isUncounted left out where every call does all of it once more
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

/** Whether an order under the key of the request was carried out before; `find` looks it up among those of an account. */
export const isRepeat =
  (
    database: Database,
    find: (queries: Queries, accountId: string, key: string) => Promise<object | undefined>,
  ) =>
  async (_taken: unknown, { account }: { account: { id: string } }, request: FastifyRequest) => {
    const key = requestKeyOf(request)?.key
    return key !== undefined && (await find(database, account.id, key)) !== undefined
  }
