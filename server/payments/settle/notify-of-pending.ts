import { workThrough } from '../../jobs/dead-letters.ts'
import { readersOf } from '../../linked-accounts/readers.ts'
import { addAllToOutbox } from '../../messages/mail/store.ts'
import type { World } from '../../world.ts'
import { chargeKeyOf } from '../charge/ask-biller.ts'
import { pendingMail } from '../mails.ts'
import type { PaymentRow } from '../tables.ts'
import { claimUnnotified } from './unnotified-store.ts'

/**
 * Emails customers whose payments have been pending for a day. The email says that we don't know the outcome yet, and
 * that they don't need to pay again. Each payment gets this email once. A later email tells the outcome.
 * @returns the number of payments.
 */
export const notifyOfPending = (world: World): Promise<number> =>
  workThrough<PaymentRow>(world, {
    job: 'tell-pending',
    most: 100,
    thingOf: chargeKeyOf,
    claim: (trx, most) => claimUnnotified(trx, world.clock(), most),
    async work(trx, claimed) {
      const mails = (await readersOf(trx, claimed)).map((each) => pendingMail(world.config, each))
      await addAllToOutbox(trx, mails, world.clock())
    },
  })
