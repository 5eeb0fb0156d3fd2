import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { signUpAndBeBilled } from './next-bill.ts'

/** The usual day; three days after it, and seven. */
const tries = ['2026-11-20', '2026-11-23', '2026-11-27'] as const
const [first, second, third] = tries

forBothKinds(({ language }) => {
  test('sees why a payment was declined and when it is tried again, and lets another card pay', async ({
    told,
    page,
    customer,
    autopay,
    books,
    looks,
    time,
    say,
  }) => {
    const { amountCents, payOn } = await signUpAndBeBilled(told, 'declined')
    expect(payOn).toBe(first)
    await time.dayComes(first)
    await customer.signsIn()
    await customer.goTo(paths.autopay)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.autopay_retry_title({ method: 'Old travel card' }))
    await expect(main).toContainText(say.payments_declined_card_declined())
    await expect(main).toContainText(say.autopay_retry_planned({ day: formatDay(second, language) }))
    await expect(main).toContainText(say.autopay_retry_if({ day: formatDay(third, language) }))
    await looks.areGood()
    const declined = { status: 'declined', amountCents, payOn: first, method: 'Visa 0002' }
    const { payments, mails } = await books.read()
    expect(payments).toMatchObject([declined, { status: 'scheduled', payOn: second, method: 'Visa 0002' }])
    expect(mails).toContain(say.mail_autopay_retry_subject({ day: formatDay(second, language) }))

    await page.getByRole('link', { name: say.autopay_retry_other() }).click()
    await customer.sees(say.autopay_edit_title())
    await autopay.choosesMethod('visa')
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('change')
    await customer.sees(say.autopay_changed_title())
    await time.dayComes(second)
    expect((await books.read()).payments).toMatchObject([
      declined,
      { status: 'completed', amountCents, payOn: second, method: 'Visa 4242' },
    ])
  })

  test('sees that auto pay has stopped after the last try, and begins again', async ({
    told,
    page,
    customer,
    autopay,
    books,
    looks,
    time,
    say,
  }) => {
    await signUpAndBeBilled(told, 'declined')
    for (const day of tries) await time.dayComes(day)
    await customer.signsIn()
    await customer.goTo(paths.autopay)
    await expect(page.getByRole('main')).toContainText(say.autopay_stopped_title())
    await looks.areGood()
    const { payments, mails } = await books.read()
    expect(payments.map(({ status, payOn }) => `${status} ${payOn}`)).toEqual([
      `declined ${first}`,
      `declined ${second}`,
      `declined ${third}`,
    ])
    expect(mails).toContain(say.mail_autopay_stopped_subject())
    expect(await books.autopays()).toMatchObject([{ status: 'stopped' }])

    await page.getByRole('link', { name: say.autopay_stopped_again() }).click()
    await customer.sees(say.autopay_signup_title())
    await autopay.choosesMethod('visa')
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('sign-up')
    await customer.sees(say.autopay_done_title())
    expect(await books.autopays()).toMatchObject([{ status: 'stopped' }, { status: 'active' }])
  })
})
