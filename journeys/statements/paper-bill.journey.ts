import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { statementsOf } from './statements.ts'

forBothKinds(({ signIn, language }) => {
  test('asks for two bills on paper, and cancels one of them', async ({
    page,
    customer,
    lightwell,
    books,
    looks,
    say,
  }) => {
    const [newest, before] = await statementsOf(lightwell, signIn)
    const newestDay = formatDay(newest.statement_on, language)
    const beforeDay = formatDay(before.statement_on, language)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const bill = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await customer.signsIn()
    await customer.goTo(paths.paperBills)
    await customer.sees(say.paper_bills_title())
    await button(say.paper_bills_review()).click()
    await expect(page.getByRole('alert')).toContainText(say.paper_bills_mark_one())
    await looks.areGood()

    await bill(newestDay).check()
    await bill(beforeDay).check()
    await button(say.paper_bills_review()).click()
    await customer.sees(say.paper_bills_marked_title())
    await looks.areGood()
    await button(say.paper_bills_send()).click()
    await customer.sees(say.paper_bills_status_title())
    await expect(page.getByText(say.paper_bills_result_requested(), { exact: true })).toHaveCount(2)
    await looks.areGood()

    await button(say.paper_bills_again()).click()
    await bill(say.paper_bills_mark_cancel({ day: newestDay })).check()
    await button(say.paper_bills_review()).click()
    await button(say.paper_bills_send()).click()
    await customer.sees(say.paper_bills_status_title())
    await expect(page.getByText(say.paper_bills_result_cancelled(), { exact: true })).toHaveCount(1)
    expect((await books.read()).mails).toEqual([
      say.paper_bills_requested_subject(),
      say.paper_bills_cancelled_subject(),
    ])
    await button(say.paper_bills_again()).click()
    await expect(bill(newestDay)).toBeVisible()
    await expect(bill(say.paper_bills_mark_cancel({ day: beforeDay }))).toBeVisible()
  })
})
