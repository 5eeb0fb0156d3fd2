// What the provider is asked about a saved bank account, and what is made of its answer. As with a payment the question is
// committed first, asked outside any transaction, and its answer recorded behind a guarded update; where the server ends
// in between, `resume.ts` asks again, which counts as the same question.

import type { Unreachable, Validation } from '../../connectors/card-form/port.ts'
import { addToOutbox } from '../../connectors/mail/store.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { World } from '../../world.ts'
import { accountVerifiedMail } from '../letters.ts'
import { moveMethod } from '../store.ts'
import { moveValidation, type OpenValidation } from './store.ts'

/** Asks what the row says is open: whether the account is its holder's, or whether the amounts are right. */
export async function askProvider(world: World, open: OpenValidation): Promise<Validation | Unreachable> {
  const account = { token: world.vault.open(open.token_sealed), methodId: open.method_id }
  const [first, second] = open.amounts_cents ?? []
  const answer =
    open.try_id === null || first === undefined || second === undefined
      ? await world.cardForm.validateAccount(account)
      : await world.cardForm.confirmDeposits({ ...account, key: open.try_id, amountsCents: [first, second] })
  if (answer !== 'unreachable') await record(world, open, answer)
  return answer
}

async function record(world: World, open: OpenValidation, answer: Validation): Promise<void> {
  const which = { accountId: open.account_id, methodId: open.method_id }
  const now = world.clock()
  const facts = {
    tryId: open.try_id,
    try_id: null,
    amounts_cents: null,
    ...(answer.outcome === 'deposits' && { tries_left: answer.triesLeft }),
    ...(answer.outcome === 'locked' && { tries_left: 0 }),
  }
  await inTransaction(world.database, async (trx) => {
    const isVerified = answer.outcome === 'verified'
    const moved = await moveValidation(trx, which, eventOf(open, answer), facts)
    if (moved === undefined || !isVerified) return
    const method = await moveMethod(trx, which, 'verify', {})
    if (method) await addToOutbox(trx, accountVerifiedMail(world.config.brand, method, moved), now)
  })
}

function eventOf({ status }: OpenValidation, { outcome }: Validation) {
  if (outcome === 'verified') return 'confirm'
  if (outcome === 'locked') return 'refuse'
  return status === 'asking' ? 'send-deposits' : 'mismatch'
}
