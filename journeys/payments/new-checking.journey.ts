import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

/** A Thursday, eight days after the day on which the story starts. */
const later = '2026-10-22'

forBothKinds(() => {
  test('schedules a payment from a new checking account, and on its day it is made', async ({
    page,
    customer,
    payment,
    hostedForm,
    books,
    time,
    say,
    who: { language },
  }) => {
    const { balanceCents } = await books.account()
    await customer.signsIn()
    await payment.opens()
    await payment.choosesWholeBalance()
    await payment.choosesNew('checking')
    await payment.choosesDay(later)
    await payment.goesToForm('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    await payment.accepts()
    await payment.schedules(balanceCents)

    await customer.sees(say.payments_scheduled_title())
    await payment.seesReceipt({ amountCents: balanceCents, payOn: later })
    const amount = payment.dollars(balanceCents)
    const ordered = {
      amountCents: balanceCents,
      payOn: later,
      method: 'Checking 6789',
      initiator: 'merchant',
      reason: 'scheduled',
    }
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [{ status: 'scheduled', ...ordered }],
        ledger: [],
        asked: [],
        takenCents: [],
        mails: [say.mail_payment_scheduled_subject({ amount, day: formatDay(later, language) })],
      })

    await time.dayComes(later)
    await expect
      .poll(() => books.read())
      .toEqual({
        payments: [{ status: 'completed', ...ordered }],
        ledger: [`clearing < receivable ${balanceCents}`],
        asked: [`${balanceCents} merchant scheduled none: approved`],
        takenCents: [balanceCents],
        mails: [
          say.mail_payment_scheduled_subject({ amount, day: formatDay(later, language) }),
          say.mail_payment_completed_subject({ amount }),
        ],
      })
    await customer.signsIn()
    await customer.opensAnew(paths.summary)
    await expect(page.getByRole('main')).toContainText(say.accounts_balance_nothing())
  })
})
