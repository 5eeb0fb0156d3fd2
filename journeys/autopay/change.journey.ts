import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { autopayPageAt } from './autopay-page.ts'
import { dueOn, signUpAndBeBilled, usualDay } from './next-bill.ts'

/** Two days before the due date. */
const movedDay = '2026-11-24'

forEitherKind(() => {
  test('pays with another method on another day, and so does the payment that is scheduled', async ({
    story,
    customer,
    autopay,
    books,
    a11y,
    say,
    who: { language },
  }) => {
    const autopayPage = autopayPageAt(story)
    const { main } = autopayPage
    const { amountCents, payOn } = await signUpAndBeBilled(story, 'visa')
    expect(payOn).toBe(usualDay)
    const amount = formatCents(amountCents, language)
    await autopayPage.opens()
    await expect(main).toContainText(amount)
    await expect(main).toContainText(formatDay(payOn, language, 'sentence'))

    await customer.goTo(paths.editAutopay)
    await customer.sees(say.autopay_edit_title())
    await expect(autopay.method('visa')).toBeChecked()
    await expect(autopay.days(5)).toBeChecked()
    await autopay.choosesMethod('checking')
    await autopay.choosesDays(2)
    // The earlier bill is past due by now, and auto pay pays both bills.
    await expect.poll(async () => (await books.account()).balanceCents).toBe(amountCents)
    const { pastDueCents, pastDueSince } = await books.account()
    await customer.hears(
      say.autopay_outlook_covered_parts({
        amount,
        day: formatDay(movedDay, language, 'sentence'),
        pastDue: formatCents(pastDueCents, language),
        since: formatDay(pastDueSince ?? '', language),
        rest: formatCents(amountCents - pastDueCents, language),
        dueDay: formatDay(dueOn, language),
      }),
    )
    await a11y.isGood()
    await autopay.reviews()
    await customer.sees(say.autopay_review_change_title())
    await autopay.accepts()
    await autopay.confirms('change')
    await customer.sees(say.autopay_changed_title())
    await expect(main).toContainText(formatDay(movedDay, language, 'sentence'))

    await expect
      .poll(() => books.autopays())
      .toMatchObject([
        {
          status: 'active',
          method: 'Checking 6789',
          daysBefore: 2,
          agreedTo: [`auto-pay ${autopayAuthorizationVersion} ${language}`],
        },
      ])
    await expect
      .poll(() => books.read())
      .toMatchObject({
        payments: [{ status: 'scheduled', amountCents, payOn: movedDay, method: 'Checking 6789' }],
        mails: expect.arrayContaining([
          say.mail_autopay_changed_subject(),
          say.mail_autopay_moved_subject({ amount, day: formatDay(movedDay, language) }),
        ]),
      })
  })

  test('changes the days in a dialog over the page, opened by its link and by its address', async ({
    story,
    page,
    customer,
    autopay,
    books,
    a11y,
    say,
  }) => {
    const autopayPage = autopayPageAt(story)
    const { changeLink, isAsked } = autopayPage
    await customer.signsIn()
    await customer.goTo(paths.editAutopayDialog)
    await isAsked(say.autopay_off_title())
    await autopay.signsUp('visa')
    await customer.goTo(paths.editAutopayDialog)
    await isAsked(say.autopay_edit_title())
    await page.keyboard.press('Escape')
    await customer.sees(say.autopay_title())
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))

    // The dialog was opened by URL, so no element opened it. The page gets the focus instead.
    await autopayPage.isFocused()
    await changeLink.click()
    await expect(page).toHaveURL(new RegExp(`#${paths.editAutopayDialog}$`))
    await isAsked(say.autopay_edit_title())
    // If nothing was changed, the dialog closes. The focus returns to the link that opened the dialog.
    await page.keyboard.press('Escape')
    await expect(autopay.dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))
    await expect(changeLink).toBeFocused()

    await changeLink.click()
    await autopay.choosesDays(10)
    await autopay.reviews()
    await isAsked(say.autopay_review_change_title())
    await a11y.isGood()
    await customer.reloads()
    await expect(autopay.days(10)).toBeChecked()
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('change')
    await isAsked(say.autopay_changed_title())
    await a11y.isGood()
    await autopay.presses(say.autopay_dialog_done())
    await expect(autopay.dialog).toBeHidden()
    await expect(autopayPage.main).toContainText(say.autopay_days_before({ days: 10 }))
    await expect.poll(() => books.autopays()).toMatchObject([{ status: 'active', daysBefore: 10 }])
  })
})
