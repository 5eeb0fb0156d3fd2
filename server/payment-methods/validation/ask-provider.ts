// Asks the provider about a saved bank account, and records the answer. As with payments, the request is committed
// first and sent outside any transaction. The answer is only recorded if the request is still open. If the server dies
// in between, `resume.ts` sends the request again, and the provider treats both requests as one.

import { mostWrongDeposits } from '@lightwell/rulebook/payment-methods/rules.ts'
import { holdAccount } from '../../accounts/hold-account.ts'
import { byIn, personIn } from '../../acting/by.ts'
import type { Unreachable, Validation } from '../../connectors/card-form/port.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import { cancelUnfit } from '../../payments/methods/open-payments.ts'
import type { World } from '../../world.ts'
import { accountVerifiedMail } from '../mails.ts'
import { hasDefault, lockMethod, moveMethod } from '../store.ts'
import { openToken } from '../tokens/token.ts'
import { findGuesses, removeGuesses } from './guess-store.ts'
import { moveValidation, type OpenValidation } from './store.ts'

/**
 * Asks the provider the open question about a bank account. Either: does the account belong to the customer? Or, after
 * a guess: are the deposit amounts right?
 */
export async function askProvider(world: World, open: OpenValidation): Promise<Validation | Unreachable> {
  const account = { token: openToken(world.vault, open), methodId: open.method_id }
  const [first, second] = open.amounts_cents ?? []
  const answer =
    open.try_id === null || first === undefined || second === undefined
      ? await world.cardForm.validateAccount(account)
      : await world.cardForm.confirmDeposits({ ...account, key: open.try_id, amountsCents: [first, second] })
  return answer === 'unreachable' ? answer : record(world, open, answer)
}

/**
 * Records the provider's answer, unless the request isn't open anymore. If no guesses are left, locks the bank account.
 * @returns the answer or, if the bank account is now locked, `locked`
 */
async function record(world: World, open: OpenValidation, answer: Validation): Promise<Validation> {
  const which = { accountId: open.account_id, methodId: open.method_id }
  const now = world.clock()
  const asked = { tryId: open.try_id, try_id: null, amounts_cents: null }
  return inTransaction(world.database, async (trx): Promise<Validation> => {
    await holdAccount(trx, which.accountId)
    // A transaction that pays with the method locks the method, too (`hold-method.ts`). So the payment either came
    // before this lock, or sees the result of this transaction.
    const method = await lockMethod(trx, which.accountId, which.methodId, 'to change')
    if (method === undefined) return answer
    if (answer.outcome === 'verified') {
      const moved = await moveValidation(trx, which, 'confirm', asked)
      if (moved === undefined) return answer
      await removeGuesses(trx, method)
      const verified = await moveMethod(trx, which, 'verify', {
        is_default: !(await hasDefault(trx, which.accountId)),
      })
      if (verified === undefined) return answer
      const mail = {
        account_id: which.accountId,
        identity_id: personIn(byIn(method)),
        reader_id: null,
        receipt_email: moved.notice_email,
        language: moved.language,
      }
      const mails = (await readersOf(trx, [mail])).map((each) =>
        accountVerifiedMail({ ...each, head: world.config }, verified),
      )
      await addAllToOutbox(trx, mails, now)
      return answer
    }
    const guessesLeft = mostWrongDeposits - (await findGuesses(trx, method))
    const triesLeft = answer.outcome === 'locked' ? 0 : Math.max(0, Math.min(answer.triesLeft, guessesLeft))
    const event = triesLeft === 0 ? 'refuse' : open.status === 'asking' ? 'send-deposits' : 'mismatch'
    const moved = await moveValidation(trx, which, event, { ...asked, tries_left: triesLeft })
    if (moved?.status !== 'locked') return answer
    await cancelUnfit(trx, world, which, now)
    return { outcome: 'locked' }
  })
}
