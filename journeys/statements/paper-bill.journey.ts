import { paths } from '@lightwell/customer-portal/paths.ts'
import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
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
    const nameOf = ({ statement_on: on, amount_due_cents: cents }: typeof newest) =>
      say.paper_bills_bill({ day: formatDay(on, language), amount: formatCents(cents, language) })
    const [newestName, beforeName] = [nameOf(newest), nameOf(before)]
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const bill = (name: string) => page.getByRole('checkbox', { name, exact: true })
    const toCancel = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('checkbox')
    await customer.signsIn()
    const { accountNumber } = await books.account()
    await customer.goTo(paths.paperBills)
    await customer.sees(say.paper_bills_title())
    const number = page.getByLabel(say.paper_bills_number(), { exact: true })
    await expect(number).toHaveValue(accountNumber)
    await looks.areGood()
    // Somebody else's is as good as none.
    const { account_number: another } = await lightwell.world.database
      .selectFrom('accounts')
      .where('account_number', '<>', accountNumber)
      .select('account_number')
      .executeTakeFirstOrThrow()
    for (const [typed, error] of [
      [another, say.paper_bills_number_unknown()],
      ['999', say.paper_bills_number_unknown()],
      [' - ', say.paper_bills_number_missing()],
    ] as const) {
      await number.fill(typed)
      await button(say.paper_bills_number_show()).click()
      await expect(number).toHaveAccessibleDescription(new RegExp(error))
      await expect(number).toBeFocused()
    }
    await looks.areGood()
    await number.fill(` ${accountNumber.replaceAll('-', '_')} / `)
    await button(say.paper_bills_number_show()).click()
    await expect(page.getByRole('main')).toContainText(say.paper_bills_of({ number: accountNumber }))
    const { service_address: address } = await lightwell.world.database
      .selectFrom('accounts')
      .where('id', '=', newest.account_id)
      .select('service_address')
      .executeTakeFirstOrThrow()
    await expect(page.getByRole('main')).toContainText(address)
    await expect(page.getByRole('main')).toContainText(say.paper_bills_cost_none())
    await button(say.paper_bills_review()).click()
    await expect(page.getByRole('alert')).toContainText(say.paper_bills_mark_one())
    await looks.areGood()

    await bill(newestName).check()
    await bill(beforeName).check()
    await button(say.paper_bills_review()).click()
    await customer.sees(say.paper_bills_marked_title())
    await looks.areGood()
    await page.goBack()
    await customer.sees(say.paper_bills_title())
    await expect(bill(newestName)).toBeChecked()
    await expect(bill(beforeName)).toBeChecked()
    await button(say.paper_bills_review()).click()
    await customer.sees(say.paper_bills_marked_title())
    await button(say.paper_bills_send()).click()
    await customer.sees(say.paper_bills_status_title())
    await expect(page.getByText(say.paper_bills_result_requested(), { exact: true })).toHaveCount(2)
    await looks.areGood()

    await button(say.paper_bills_again()).click()
    await expect(toCancel(newestName)).toHaveAccessibleName(say.paper_bills_mark_cancel())
    await bill(say.paper_bills_all()).check()
    await expect(toCancel(newestName)).not.toBeChecked()
    await looks.areGood()
    await button(say.paper_bills_review()).click()
    await expect(page.getByText(say.paper_bills_to_request(), { exact: true })).toBeVisible()
    await expect(page.getByText(say.paper_bills_to_cancel(), { exact: true })).toBeHidden()
    await button(say.paper_bills_back()).click()
    await bill(say.paper_bills_all()).uncheck()
    await toCancel(newestName).check()
    await button(say.paper_bills_review()).click()
    await button(say.paper_bills_send()).click()
    await customer.sees(say.paper_bills_status_title())
    await expect(page.getByText(say.paper_bills_result_cancelled(), { exact: true })).toHaveCount(1)
    expect((await books.read()).mails).toEqual([
      say.paper_bills_requested_subject(),
      say.paper_bills_cancelled_subject(),
    ])
    await button(say.paper_bills_again()).click()
    await expect(bill(newestName)).toBeVisible()
    await expect(toCancel(beforeName)).toBeVisible()
  })
})
