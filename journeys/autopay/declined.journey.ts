import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { autopayPageAt } from './autopay-page.ts'
import { signUpAndBeBilled } from './next-bill.ts'

/** The days of the three tries: the usual day, then three and seven days later. */
const tries = ['2026-11-20', '2026-11-23', '2026-11-27'] as const
const [first, second, third] = tries

forEitherKind(() => {
  test('sees why a payment was declined and when it is tried again, and lets another card pay', async ({
    story,
    customer,
    autopay,
    payment,
    books,
    time,
    say,
    who: { language },
  }) => {
    const autopayPage = autopayPageAt(story)
    const { main } = autopayPage
    const { amountCents, payOn } = await signUpAndBeBilled(story, 'declined')
    expect(payOn).toBe(first)
    await time.dayComes(first)
    await customer.signsIn()
    await autopayPage.opens()
    await expect(main).toContainText(say.autopay_retry_title({ method: 'Old travel card' }))
    await expect(main).toContainText(say.payments_declined_card_declined())
    await expect(main).toContainText(
      say.autopay_retry_planned({ day: formatDay(second, language, 'sentence') }),
    )
    await expect(main).toContainText(say.autopay_retry_if({ day: formatDay(third, language, 'sentence') }))
    const declined = { status: 'declined', amountCents, payOn: first, method: 'Visa 0002' }
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [declined, { status: 'scheduled', payOn: second, method: 'Visa 0002' }],
        mails: expect.arrayContaining([
          say.mail_autopay_retry_subject({
            amount: payment.dollars(amountCents),
            day: formatDay(second, language),
          }),
        ]),
      })

    await autopayPage.choosesOther()
    await customer.sees(say.autopay_edit_title())
    await autopay.choosesMethod('visa')
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('change')
    await customer.sees(say.autopay_changed_title())
    await time.dayComes(second)
    await expect
      .poll(async () => (await books.read()).payments)
      .toMatchObject([declined, { status: 'completed', amountCents, payOn: second, method: 'Visa 4242' }])
  })

  test('sees that auto pay has stopped after the last try, and starts it again', async ({
    story,
    customer,
    autopay,
    books,
    a11y,
    time,
    say,
  }) => {
    const autopayPage = autopayPageAt(story)
    await signUpAndBeBilled(story, 'declined')
    for (const day of tries) await time.dayComes(day)
    await customer.signsIn()
    await autopayPage.opens()
    await expect(autopayPage.main).toContainText(say.autopay_stopped_title())
    await a11y.isGood()
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: tries.map((payOn) => ({ status: 'declined', payOn })),
        mails: expect.arrayContaining([say.mail_autopay_stopped_subject()]),
      })
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'stopped' }])

    await autopayPage.startsAgain()
    await customer.sees(say.autopay_signup_title())
    await autopay.choosesMethod('visa')
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('sign-up')
    await customer.sees(say.autopay_done_title())
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'stopped' }, { status: 'active' }])
  })
})
