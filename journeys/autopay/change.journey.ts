import { paths } from '@lightwell/customer-portal/paths.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { dueOn, signUpAndBeBilled, usualDay } from './next-bill.ts'

/** Two days before it is due. */
const movedDay = '2026-11-24'

forBothKinds(({ language }) => {
  test('pays with another method on another day, and the payment that waits goes along', async ({
    told,
    page,
    customer,
    autopay,
    books,
    looks,
    say,
  }) => {
    const { amountCents, payOn } = await signUpAndBeBilled(told, 'visa')
    expect(payOn).toBe(usualDay)
    await customer.goTo(paths.autopay)
    await customer.sees(say.autopay_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(formatCents(amountCents, language))
    await expect(main).toContainText(formatDay(payOn, language, 'full'))
    await looks.areGood()

    await customer.goTo(paths.editAutopay)
    await customer.sees(say.autopay_edit_title())
    await expect(autopay.method('visa')).toBeChecked()
    await expect(autopay.days(5)).toBeChecked()
    await autopay.choosesMethod('checking')
    await autopay.choosesDays(2)
    // A bill of before is past due by now, and auto pay takes both.
    const { balanceCents, pastDueCents, pastDueSince } = await books.account()
    expect(balanceCents).toBe(amountCents)
    const parts = say.autopay_outlook_covered_parts({
      amount: formatCents(amountCents, language),
      day: formatDay(movedDay, language),
      pastDue: formatCents(pastDueCents, language),
      since: formatDay(pastDueSince ?? '', language),
      rest: formatCents(amountCents - pastDueCents, language),
      dueDay: formatDay(dueOn, language),
    })
    await expect(page.getByRole('status').filter({ hasText: parts })).toBeVisible()
    await looks.areGood()
    await autopay.reviews()
    await customer.sees(say.autopay_review_change_title())
    await looks.areGood()
    await autopay.accepts()
    await autopay.confirms('change')
    await customer.sees(say.autopay_changed_title())
    await expect(main).toContainText(formatDay(movedDay, language, 'full'))

    const agreedTo = `auto-pay ${autopayAuthorizationVersion} ${language}`
    expect(await books.autopays()).toMatchObject([
      { status: 'active', method: 'Checking 6789', daysBefore: 2, agreedTo: [agreedTo, agreedTo] },
    ])
    const { payments, mails } = await books.read()
    expect(payments).toMatchObject([
      { status: 'scheduled', amountCents, payOn: movedDay, method: 'Checking 6789' },
    ])
    const amount = formatCents(amountCents, language)
    const day = formatDay(movedDay, language)
    expect(mails).toContain(say.mail_autopay_changed_subject())
    expect(mails).toContain(say.mail_autopay_moved_subject({ amount, day }))
  })

  test('changes the days in a dialog over the page', async ({
    page,
    customer,
    autopay,
    books,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await autopay.signsUp('visa')
    await customer.goTo(paths.autopay)
    // A page that has just come takes the focus itself.
    await expect(page.getByRole('heading', { name: say.autopay_title(), level: 1 })).toBeFocused()
    const open = page.getByRole('link', { name: say.autopay_change(), exact: true })
    await open.click()
    await expect(autopay.dialog).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#${paths.editAutopayDialog}$`))
    await expect(page.getByRole('heading', { name: say.autopay_edit_title() })).toBeFocused()
    await looks.areGood()
    // Without a change it closes, and the focus is where it was.
    await page.keyboard.press('Escape')
    await expect(autopay.dialog).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))
    await expect(open).toBeFocused()

    await open.click()
    await autopay.choosesDays(10)
    await autopay.reviews()
    await expect(page.getByRole('heading', { name: say.autopay_review_change_title() })).toBeFocused()
    await looks.areGood()
    await page.reload()
    await expect(autopay.days(10)).toBeChecked()
    await autopay.reviews()
    await autopay.accepts()
    await autopay.confirms('change')
    await expect(page.getByRole('heading', { name: say.autopay_changed_title() })).toBeFocused()
    await looks.areGood()
    await autopay.presses(say.autopay_dialog_done())
    await expect(autopay.dialog).toBeHidden()
    await expect(page.getByRole('main')).toContainText(say.autopay_days_before({ days: 10 }))
    expect(await books.autopays()).toMatchObject([{ status: 'active', daysBefore: 10 }])
  })

  test('opens the dialog by its address, over the page that it is about', async ({
    page,
    customer,
    autopay,
    say,
  }) => {
    await customer.signsIn()
    await customer.goTo(paths.editAutopayDialog)
    await expect(page.getByRole('heading', { name: say.autopay_off_title() })).toBeFocused()
    await autopay.signsUp('visa')
    await customer.goTo(paths.editAutopayDialog)
    await expect(page.getByRole('heading', { name: say.autopay_edit_title() })).toBeFocused()
    await page.keyboard.press('Escape')
    await customer.sees(say.autopay_title())
    await expect(page).toHaveURL(new RegExp(`#${paths.autopay}$`))
  })
})
