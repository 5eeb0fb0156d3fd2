import { workThrough } from '../jobs/misfits.ts'
import { readersOf } from '../linked-accounts/readers.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { chargeKeyOf } from './ask-biller.ts'
import { pendingMail } from './letters.ts'
import type { PaymentRow } from './tables.ts'
import { claimUntold } from './untold-store.ts'

/**
 * Mails the customers of payments that have been pending for a day: that we don't know yet, and that they need not pay again. Once for
 * each payment; its outcome is mailed when it is known.
 * @returns how many payments there were.
 */
export const tellPending = (world: World): Promise<number> =>
  workThrough<PaymentRow>(world, {
    job: 'tell-pending',
    most: 100,
    thingOf: chargeKeyOf,
    claim: (trx, most) => claimUntold(trx, world.clock(), most),
    async work(trx, claimed) {
      const mails = (await readersOf(trx, claimed)).map((each) => pendingMail(world.config, each))
      await addAllToOutbox(trx, mails, world.clock())
    },
  })
