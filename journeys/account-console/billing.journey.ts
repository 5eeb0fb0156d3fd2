// Staff view and change what an account owes, using only the keyboard.
import { anyOf } from '../fixtures/any-of.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { paymentsRowsOf } from '../payments/payments-rows.ts'
import { statementRowsOf } from '../statements/statement-rows.ts'
import { accountPageAt, consoleKinds } from './account-page.ts'

for (const who of consoleKinds)
  test.describe(who.signIn, () => {
    test.use({ who })

    test('orders two bills on paper by the account’s number, and cancels one of them', async ({ story }) => {
      const { page, lightwell, household, say } = story
      const account = accountPageAt(story)
      await account.opens('billing')
      const paper = account.section(say.account_console_paper_bills())
      const number = paper.getByLabel(say.paper_bills_number())
      const right = await number.inputValue()
      await number.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('999-555-0100')
      await page.keyboard.press('Enter')
      await expect(paper).toContainText(say.account_console_paper_other_number())
      await expect(number).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(right.replaceAll('-', ' '))
      await page.keyboard.press('Enter')

      await expect(paper.getByRole('group', { name: say.account_console_paper_bills() })).toBeFocused()
      const [newest, before] = await statementRowsOf(story).all()
      const dayOf = (statement: { statement_on: string }) =>
        formatDay(statement.statement_on, who.language, 'list')
      const mark = (what: string, bill: typeof newest) =>
        paper.getByRole('checkbox', {
          name: say.account_console_paper_mark_of({ what, day: dayOf(bill) }),
          exact: true,
        })
      for (const each of [newest, before])
        await account.marks(mark(say.account_console_paper_mark_order(), each))
      const send = async (name: string) => {
        await account.presses(paper.getByRole('button', { name, exact: true }))
        await account.presses(account.dialog.getByRole('button', { name, exact: true }))
      }
      const review = paper.getByRole('button', { name: say.account_console_paper_order({ count: 2 }) })
      await account.presses(review)
      await expect(account.dialog).toContainText(dayOf(before))
      await page.keyboard.press('Escape')
      await send(say.account_console_paper_order({ count: 2 }))
      await expect(paper.getByRole('status')).toBeFocused()
      await expect(paper.getByRole('status')).toContainText(say.account_console_paper_done())
      await expect(paper.getByRole('status')).toBeInViewport({ ratio: 1 })
      const outcome = (text: string) => paper.getByRole('table').getByText(text, { exact: true })
      await expect(outcome(say.paper_bills_result_requested())).toHaveCount(2)
      await expect
        .poll(mailboxOf(lightwell, household.email()).subjects)
        .toContain(say.paper_bills_requested_by_support_subject())

      await account.presses(paper.getByRole('button', { name: say.paper_bills_again() }))
      const all = paper.getByRole('checkbox', { name: say.account_console_paper_mark_all(), exact: true })
      await account.marks(all)
      await expect(mark(say.paper_bills_mark_cancel(), newest)).not.toBeChecked()
      await account.marks(all)
      await account.marks(mark(say.paper_bills_mark_cancel(), newest))
      await send(say.account_console_paper_cancel({ count: 1 }))
      await expect(outcome(say.paper_bills_result_cancelled())).toHaveCount(1)
    })

    test('cancels a scheduled payment once a reason was given, and the customer is told', async ({
      story,
    }) => {
      const { lightwell, household, payment, say } = story
      const account = accountPageAt(story)
      await paymentsRowsOf(story).anotherSchedules(45_00)
      await account.opens('billing', { isActing: false })
      const coming = account.section(say.payments_upcoming_title())
      await expect(coming).toContainText(say.console_needs_reason())
      await account.presses(coming.getByRole('button'))
      await account.saysWhy()
      await expect(account.dialog).toContainText(payment.dollars(45_00))
      await account.presses(account.dialog.getByRole('button', { name: say.payments_cancel_do() }))
      await expect(coming).toContainText(say.account_console_none_upcoming())
      await account.hears(payment.dollars(45_00))
      await expect.poll(mailboxOf(lightwell, household.email()).subjects).toHaveLength(1)
    })

    test('reads older payments and bills page by page, and opens a bill as the customer sees it', async ({
      story,
    }) => {
      const { say } = story
      const account = accountPageAt(story)
      await paymentsRowsOf(story).wereMadeOften(30)
      await account.opens('billing', { isActing: false })
      const rowsOf = (title: string) => account.section(title).getByRole('row')
      const history = say.payments_history_title()
      await expect(rowsOf(history)).toHaveCount(13)
      await account.presses(account.section(history).getByRole('button'))
      await expect(rowsOf(history)).toHaveCount(25)
      const bills = account.section(say.account_console_bills())
      const [{ statement_on: newest }] = await statementRowsOf(story).all()
      const day = formatDay(newest, who.language, 'list')
      await expect(bills.getByRole('link', { name: say.account_console_bill_of({ day }) })).toHaveAttribute(
        'href',
        new RegExp(String.raw`^/account/\?view=[\w-]+#/statements/current\?date=${newest}$`),
      )
      const documents = account.section(say.documents_title())
      await expect(
        documents.getByRole('link', { name: say.account_console_page_of({ part: say.documents_title() }) }),
      ).toHaveAttribute('href', /#\/profile\/documents$/)
      await expect(anyOf(documents.getByRole('row').filter({ hasText: say.documents_bill() }))).toBeVisible()
    })
  })

test.describe('on a slow line', () => {
  test.use({ who: consoleKinds[0] })

  test('the tabs stand, and the page that’s coming is named, until it’s there', async ({ story }) => {
    const { page, say } = story
    const account = accountPageAt(story)
    await account.opens('service')
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/billReprints**', async (route) => {
      await held
      await route.continue()
    })
    const tabs = page.getByRole('navigation', { name: say.console_customer_pages() })
    await account.presses(tabs.getByRole('link', { name: say.account_console_billing() }))
    const main = page.getByRole('main')
    const loading = main.getByRole('status').filter({ hasText: say.portal_loading() })
    await expect(loading).toBeVisible()
    await expect(tabs).toBeVisible()
    await expect(main.getByText(say.account_console_billing(), { exact: true })).toHaveCount(1)
    const spinner = await loading.locator('span').boundingBox()
    expect(spinner?.width).toBe(spinner?.height)
    letThrough()
    await expect(page.getByRole('heading', { level: 1, name: say.account_console_billing() })).toBeFocused()
  })
})

test.describe('before the caller is verified', () => {
  test.use({ who: consoleKinds[0] })

  test('nothing of the bills is asked for or shown', async ({ story }) => {
    const { page, say } = story
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const account = accountPageAt(story)
    await account.opens('billing', { isChecked: false, isActing: false })
    for (const part of [
      say.account_console_owed(),
      say.payments_history_title(),
      say.account_console_bills(),
    ])
      await expect(account.section(part)).toContainText(say.account_console_unchecked())
    expect(asked.filter((path) => /payments|statements|billReprints|Invoices/.test(path))).toEqual([])
  })
})

test.describe('a customer who may not see the bills', () => {
  test.use({ who: { ...consoleKinds[0], signIn: 'no.billing' } })

  test('is said to be one where the bills would stand, and their view stays open', async ({ story }) => {
    const { page, say } = story
    const account = accountPageAt(story)
    await account.opens('billing')
    for (const title of [say.account_console_owed(), say.adjustments_title(), say.closing_title()])
      await expect(account.section(title)).toContainText(say.account_console_not_theirs())
    await expect(page.getByRole('region', { name: say.console_view() })).toBeVisible()
  })
})
