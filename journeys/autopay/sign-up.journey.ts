import { paths } from '@lightwell/customer-portal/paths.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'

forBothKinds(({ kind, language }) => {
  test('signs up with a saved card, and is told what becomes of the open bill', async ({
    page,
    customer,
    autopay,
    books,
    looks,
    say,
  }) => {
    const { balanceCents: amountCents, dueOn } = await books.account()
    if (dueOn === null) throw new Error('There is no bill.')
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await page.getByRole('link', { name: say.accounts_auto_pay_set_up() }).click()
    await customer.sees(say.autopay_signup_title())
    await autopay.choosesMethod('visa')
    await autopay.seesNotCovered({ amountCents, dueOn })
    // The bill of one of the two is due in time for a payment on its due date.
    const isCovered = kind === 'legacy'
    const when = say.autopay_when_on_due()
    const cover = page.getByRole('button', { name: say.autopay_outlook_cover({ when }) })
    if (isCovered) {
      await cover.click()
      await expect(autopay.days(0)).toBeChecked()
      await autopay.seesCovered({ amountCents, dueOn, payOn: dueOn })
    } else await expect(cover).toHaveCount(0)
    await looks.areGood()
    await autopay.reviews()
    await customer.sees(say.autopay_review_title())
    await looks.areGood()

    await autopay.confirms('sign-up')
    await expect(page.getByRole('alert')).toContainText(say.autopay_accept_missing())
    expect(await books.autopays()).toEqual([])
    await autopay.accepts()
    await autopay.confirms('sign-up')
    await customer.sees(say.autopay_done_title())
    await looks.areGood()

    const daysBefore = isCovered ? 0 : 5
    const dollars = formatCents(amountCents, language)
    const day = formatDay(dueOn, language)
    expect(await books.autopays()).toEqual([
      {
        status: 'active',
        method: 'Visa 4242',
        daysBefore,
        origin: 'DST',
        agreedTo: [`auto-pay ${autopayAuthorizationVersion} ${language}`],
        isTold: true,
      },
    ])
    const { payments, mails } = await books.read()
    expect(payments).toEqual(
      isCovered
        ? [
            {
              status: 'scheduled',
              amountCents,
              payOn: dueOn,
              method: 'Visa 4242',
              initiator: 'merchant',
              reason: 'recurring',
            },
          ]
        : [],
    )
    expect(mails.toSorted()).toEqual(
      [
        say.mail_autopay_on_subject(),
        ...(isCovered ? [say.mail_autopay_notice_subject({ amount: dollars, day })] : []),
      ].toSorted(),
    )
    const main = page.getByRole('main')
    if (isCovered) await expect(main).toContainText(dollars)
    else await expect(main).toContainText(say.autopay_next_payment_none())

    // Reloaded it says the same; and there is nothing to sign up for any more.
    await page.reload()
    await customer.sees(say.autopay_done_title())
    const { text, moment } = await books.authorization('auto-pay', language)
    await expect(main).toContainText(text)
    await expect(main).toContainText(moment)
    await customer.goTo(paths.autopaySignup)
    await customer.sees(say.autopay_title())
    await customer.goTo(paths.summary)
    await expect(page.getByRole('link', { name: say.accounts_auto_pay_manage() })).toBeVisible()
  })

  test('signs up with a new card from the hosted form, which comes back with it chosen', async ({
    page,
    customer,
    autopay,
    hostedForm,
    books,
    say,
  }) => {
    await customer.signsIn()
    await autopay.opens()
    await autopay.choosesDays(3)
    await page.getByRole('radio', { name: say.payments_method_add(), exact: true }).check()
    await page.getByRole('button', { name: say.payments_outlook_next_card() }).click()
    await customer.sees(say.payment_methods_new_title_card())
    await hostedForm.opens('card')
    await hostedForm.cancels()
    await customer.sees(say.autopay_signup_title())
    await expect(page.getByRole('status').filter({ hasText: say.autopay_entry_cancelled() })).toBeVisible()
    await expect(autopay.days(3)).toBeChecked()

    await page.getByRole('radio', { name: say.payments_method_add(), exact: true }).check()
    await page.getByRole('button', { name: say.payments_outlook_next_card() }).click()
    await page.getByRole('textbox', { name: say.payment_methods_nickname() }).fill('For the bills')
    await hostedForm.opens('card')
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.autopay_signup_title())
    await expect(page.getByRole('radio', { name: 'For the bills', exact: true })).toBeChecked()
    await expect(autopay.days(3)).toBeChecked()
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('sign-up')
    await customer.sees(say.autopay_done_title())
    expect(await books.autopays()).toMatchObject([{ status: 'active', method: 'Visa 4242', daysBefore: 3 }])
    expect(await books.savedMethods()).toMatchObject([{ nickname: 'For the bills' }])
  })

  test('adds an account that has yet to be verified, which cannot pay before', async ({
    page,
    customer,
    autopay,
    hostedForm,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await autopay.opens()
    await page.getByRole('radio', { name: say.payments_method_add(), exact: true }).check()
    await page.getByRole('radio', { name: say.payment_methods_kind_checking(), exact: true }).check()
    await page.getByRole('button', { name: say.payments_outlook_next_checking() }).click()
    await customer.sees(say.payment_methods_new_title_checking())
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.autopay_signup_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(say.autopay_added_unverified())
    await expect(main).toContainText(say.autopay_method_unverified())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    await expect(page.getByRole('radio', { name: account, exact: true })).toBeDisabled()
    await expect(autopay.method('visa')).toBeChecked()
    await looks.areGood()
    await page.getByRole('link', { name: say.payment_methods_verify() }).first().click()
    await customer.sees(account)
  })

  test('is asked for once more where the answer was lost, and signs up once', async ({
    page,
    customer,
    autopay,
    books,
    looks,
    expectTrouble,
    say,
  }) => {
    expectTrouble('net::ERR_FAILED')
    await customer.signsIn()
    await autopay.opens()
    await autopay.reviews()
    await autopay.accepts()
    // It reaches the server, and its answer does not come back.
    const call =
      kind === 'legacy' ? /\/api\/accounts\/[^/]+\/autopay\/[^/]+$/ : /getDynamicsAutopayEnrollment/
    await page.route(
      call,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await autopay.confirms('sign-up')
    await expect(page.getByRole('main')).toContainText(say.autopay_unknown())
    await looks.areGood()
    await page.getByRole('button', { name: say.autopay_unknown_again() }).click()
    await customer.sees(say.autopay_done_title())
    expect(await books.autopays()).toMatchObject([{ status: 'active', agreedTo: [expect.any(String)] }])
    expect((await books.read()).mails.length).toBe(1)
  })

  test('comes to the review by its address, and to a form that knows what was chosen', async ({
    page,
    customer,
    autopay,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.autopaySignup, { verify: 'true' })
    await customer.sees(say.autopay_signup_title())
    await autopay.choosesDays(7)
    await autopay.reviews()
    await customer.sees(say.autopay_review_title())
    await page.reload()
    await customer.sees(say.autopay_review_title())
    await page.getByRole('button', { name: say.autopay_back() }).click()
    await customer.sees(say.autopay_signup_title())
    await expect(autopay.days(7)).toBeChecked()
  })

  test('is not offered a card that has expired', async ({ customer, autopay, time, say, page }) => {
    await time.dayComes('2026-12-01')
    await customer.signsIn()
    await autopay.opens()
    await expect(autopay.method('mastercard')).toBeDisabled()
    const expired = say.payments_method_expired_on({ expiry: '11/2026' })
    await expect(page.getByRole('main')).toContainText(expired)
  })
})
