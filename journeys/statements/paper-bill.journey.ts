import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { paperBillsAt } from './paper-bills-page.ts'
import { statementRowsOf } from './statement-rows.ts'

forEitherKind(() => {
  test('asks for two bills on paper, and cancels one of them', async ({
    story,
    page,
    customer,
    books,
    a11y,
    say,
    who: { language },
  }) => {
    const paper = paperBillsAt(story)
    const { main, number, all, bill, toCancel } = paper
    const statements = statementRowsOf(story)
    const [newest, before] = await statements.all()
    const nameOf = ({ statement_on: on, amount_due_cents: cents }: typeof newest) =>
      say.paper_bills_bill({ day: formatDay(on, language), amount: formatCents(cents, language) })
    const [newestName, beforeName] = [nameOf(newest), nameOf(before)]
    const { accountNumber } = await books.account()
    await customer.signsIn()
    await paper.opens()
    await expect(number).toHaveValue(accountNumber)
    for (const [typed, error] of [
      ['999', say.paper_bills_number_unknown()],
      [' - ', say.paper_bills_number_missing()],
    ] as const) {
      await number.fill(typed)
      await paper.shows()
      await expect(number).toHaveAccessibleDescription(new RegExp(error))
      await expect(number).toBeFocused()
    }
    await a11y.isGood()
    await number.fill(` ${accountNumber.replaceAll('-', '_')} / `)
    await paper.shows()
    await expect(main).toContainText(say.paper_bills_of({ number: accountNumber }))
    await expect(main).toContainText(await statements.address())
    await expect(main).toContainText(say.paper_bills_cost_none())
    await paper.reviews()
    await customer.hears(say.paper_bills_mark_one())

    await bill(newestName).check()
    await bill(beforeName).check()
    await paper.reviews()
    await customer.sees(say.paper_bills_marked_title())
    await a11y.isGood()
    await page.goBack()
    await customer.sees(say.paper_bills_title())
    await expect(bill(newestName)).toBeChecked()
    await expect(bill(beforeName)).toBeChecked()
    await paper.reviews()
    await customer.sees(say.paper_bills_marked_title())
    await paper.sends()
    await customer.sees(say.paper_bills_status_title())
    await expect(paper.text(say.paper_bills_result_requested())).toHaveCount(2)
    await a11y.isGood()

    await paper.startsOver()
    await expect(toCancel(newestName)).toHaveAccessibleName(say.paper_bills_mark_cancel())
    await all.check()
    await expect(toCancel(newestName)).not.toBeChecked()
    await a11y.isGood()
    await paper.reviews()
    await expect(paper.text(say.paper_bills_to_request())).toBeVisible()
    await expect(paper.text(say.paper_bills_to_cancel())).toBeHidden()
    await paper.goesBack()
    await all.uncheck()
    await toCancel(newestName).check()
    await paper.reviews()
    await customer.sees(say.paper_bills_marked_title_cancel())
    await paper.cancels()
    await customer.sees(say.paper_bills_status_title())
    await expect(paper.text(say.paper_bills_result_cancelled())).toHaveCount(1)
    await expect
      .poll(async () => (await books.read()).mails)
      .toEqual([say.paper_bills_requested_subject(), say.paper_bills_cancelled_subject()])
    await paper.startsOver()
    await expect(bill(newestName)).toBeVisible()
    await expect(toCancel(beforeName)).toBeVisible()
  })
})
