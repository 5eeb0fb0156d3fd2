import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { newMethodAt } from '../payment-methods/new-method-page.ts'

forBothKinds(({ kind, language }) => {
  test('signs up with a saved card, and is told what becomes of the open bill', async ({
    page,
    customer,
    autopay,
    books,
    a11y,
    say,
  }) => {
    const { balanceCents: amountCents, dueOn } = await books.account()
    if (dueOn === null) throw new Error('There is no bill.')
    const main = page.getByRole('main')
    await customer.signsIn()
    await customer.goTo(paths.summary)
    await main.getByRole('link', { name: say.accounts_auto_pay_set_up() }).click()
    await customer.sees(say.autopay_signup_title())
    await autopay.choosesMethod('visa')
    await autopay.seesNotCovered({ amountCents, dueOn })
    // Only the legacy account's bill is due late enough to be paid on its due date.
    const isCovered = kind === 'legacy'
    if (isCovered) {
      await autopay.coverButton.click()
      await expect(autopay.days(0)).toBeChecked()
      await autopay.seesCovered({ amountCents, dueOn, payOn: dueOn })
    } else await expect(autopay.coverButton).toHaveCount(0)
    await autopay.reviews()
    await customer.sees(say.autopay_review_title())
    await autopay.confirms('sign-up')
    await customer.hears(say.autopay_accept_missing())
    await autopay.accepts()
    await autopay.confirms('sign-up')
    await customer.sees(say.autopay_done_title())
    // Check the accessibility of the version in which auto pay pays the open bill.
    if (isCovered) await a11y.isGood()

    const dollars = formatCents(amountCents, language)
    await expect
      .poll(() => books.autopays())
      .toEqual([
        {
          status: 'active',
          method: 'Visa 4242',
          daysBefore: isCovered ? 0 : 5,
          origin: 'DST',
          agreedTo: [`auto-pay ${autopayAuthorizationVersion} ${language}`],
          isPushed: true,
        },
      ])
    const first = {
      status: 'scheduled',
      amountCents,
      payOn: dueOn,
      method: 'Visa 4242',
      initiator: 'merchant',
      reason: 'recurring',
    }
    const mails = [
      say.mail_autopay_on_subject(),
      ...(isCovered
        ? [say.mail_autopay_notice_subject({ amount: dollars, day: formatDay(dueOn, language) })]
        : []),
    ]
    await expect.poll(async () => (await books.read()).payments).toEqual(isCovered ? [first] : [])
    await expect.poll(async () => (await books.read()).mails.toSorted()).toEqual(mails.toSorted())
    await expect(main).toContainText(isCovered ? dollars : say.autopay_next_payment_none())

    // After a reload, the page still confirms the sign-up, and there's no form to sign up again.
    await customer.reloads()
    await customer.sees(say.autopay_done_title())
    const { text, moment } = await books.authorization('auto-pay', language)
    await expect(main).toContainText(text)
    await expect(main).toContainText(moment)
    await customer.goTo(paths.autopaySignup)
    await customer.sees(say.autopay_title())
    await customer.goTo(paths.summary)
    await expect(main.getByRole('link', { name: say.accounts_auto_pay_manage() })).toBeVisible()
  })
})

forEitherKind(() => {
  test('signs up with a new card from the hosted form, which comes back with it chosen', async ({
    story,
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
    await autopay.adds('card')
    await hostedForm.opens('card')
    await hostedForm.cancels()
    await customer.sees(say.autopay_signup_title())
    await customer.hears(say.autopay_entry_cancelled())
    await expect(autopay.days(3)).toBeChecked()

    await autopay.adds('card')
    await newMethodAt(story).nickname.fill('For the bills')
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
    await expect
      .poll(() => books.autopays())
      .toMatchObject([{ status: 'active', method: 'Visa 4242', daysBefore: 3 }])
    await expect.poll(() => books.savedMethods()).toMatchObject([{ nickname: 'For the bills' }])
  })

  test('adds an account that has yet to be verified, which cannot pay before', async ({
    page,
    customer,
    autopay,
    hostedForm,
    a11y,
    say,
  }) => {
    await customer.signsIn()
    await autopay.opens()
    await autopay.adds('checking')
    await hostedForm.opens('checking')
    await hostedForm.typesAccount('needs deposits')
    await hostedForm.continues()
    await customer.sees(say.autopay_signup_title())
    await customer.hears(say.autopay_added_unverified())
    await expect(page.getByRole('main')).toContainText(say.autopay_method_unverified())
    const account = say.payment_methods_ending_checking({ lastFour: '2227' })
    await expect(page.getByRole('radio', { name: account, exact: true })).toBeDisabled()
    await expect(autopay.method('visa')).toBeChecked()
    await a11y.isGood()
    await autopay.verifiesAdded()
    await customer.sees(account)
  })

  test('asks once more after the answer was lost, and is signed up once', async ({
    page,
    customer,
    autopay,
    books,
    a11y,
    expectTrouble,
    say,
  }) => {
    expectTrouble('net::ERR_FAILED')
    await customer.signsIn()
    await autopay.opens()
    await autopay.reviews()
    await autopay.accepts()
    // The call that signs up for auto pay, for either kind of account. It reaches the server, but its answer is lost.
    await page.route(
      /\/api\/accounts\/[^/]+\/autopay\/[^/]+$|getDynamicsAutopayEnrollment/,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await autopay.confirms('sign-up')
    await expect(page.getByRole('main')).toContainText(say.autopay_unknown())
    await expect(page.getByRole('main')).toContainText(say.portal_no_answer())
    await a11y.isGood()
    await autopay.asksAgain()
    await customer.sees(say.autopay_done_title())
    await expect
      .poll(() => books.autopays())
      .toMatchObject([{ status: 'active', agreedTo: [expect.any(String)] }])
    await expect.poll(async () => (await books.read()).mails).toHaveLength(1)
  })

  test('comes to the review by its address, and to a form that knows what was chosen, without a card that has expired', async ({
    page,
    customer,
    methods,
    autopay,
    say,
  }) => {
    await methods.hasExpired('4444')
    await customer.signsIn()
    await customer.goTo(paths.autopaySignup, { verify: 'true' })
    await customer.sees(say.autopay_signup_title())
    await expect(autopay.method('mastercard')).toBeDisabled()
    await expect(page.getByRole('main')).toContainText(say.payments_method_expired_on({ expiry: '09/2026' }))
    await autopay.choosesDays(7)
    await autopay.reviews()
    await customer.sees(say.autopay_review_title())
    await customer.reloads()
    await customer.sees(say.autopay_review_title())
    await autopay.goesBack()
    await customer.sees(say.autopay_signup_title())
    await expect(autopay.days(7)).toBeChecked()
  })
})
