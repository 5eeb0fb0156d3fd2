import { readFileSync } from 'node:fs'
import { addDays } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { billInserts } from '@lightwell/server/statements/content.ts'
import { knownName } from '@lightwell/server/statements/lines/known-names.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forBothKinds, forEitherKind, test } from '../fixtures/journey.ts'
import { billAt } from './bill-page.ts'
import { billsAt } from './bills-page.ts'
import { statementRowsOf } from './statement-rows.ts'

forBothKinds(({ language }) => {
  const dollars = (cents: number) => formatCents(cents, language)

  test('reads the current bill and what came with it, opens what is closed, and looks at the bill before', async ({
    story,
    lightwell,
    customer,
    a11y,
  }) => {
    const bill = billAt(story)
    const { main } = bill
    const [newest, before] = await statementRowsOf(story).all()
    const inserts = (await lightwell.world.content.all(billInserts)).filter(
      ({ first_on, last_on, account_type }) =>
        first_on <= newest.statement_on && last_on >= newest.statement_on && account_type === undefined,
    )
    expect(inserts).not.toEqual([])
    await customer.signsIn()
    await bill.opens()
    await expect(main).toContainText(dollars(newest.amount_due_cents))
    await expect(main).toContainText(formatDay(newest.due_on, language))
    for (const { description_en: en, description_es: es } of inserts)
      await expect(bill.insert(language === 'es' ? es : en)).toBeVisible()

    const closed = newest.sections.find(({ collapseLineItems }) => collapseLineItems)
    const line = bill.line(knownName(closed?.rows[0]?.description ?? '', language))
    await expect(line).toBeHidden()
    await bill.opensTaxes()
    await expect(line).toBeVisible()
    await bill.opensTable()
    await expect(bill.tableRows).toHaveCount(14)
    await a11y.isGood()

    await bill.followsDay(before.statement_on)
    await bill.seesDay(before.statement_on)
    await expect(main).toContainText(dollars(before.amount_due_cents))
    await expect(main).toContainText(story.say.statements_settled())
    await customer.reloads()
    await bill.seesDay(before.statement_on)

    const month = new Date(`${newest.statement_on}T00:00:00Z`).toLocaleDateString(`${language}-US`, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    await bill.followsNext(month)
    await bill.seesDay(newest.statement_on)
    await expect(main).toContainText(dollars(newest.amount_due_cents))
  })
})

forEitherKind(() => {
  test('is told on the bill which part of it is past due, and since when', async ({
    story,
    customer,
    a11y,
    say,
    who: { language },
  }) => {
    const bill = billAt(story)
    const bills = billsAt(story)
    const statements = statementRowsOf(story)
    const [newest] = await statements.all()
    const dueOn = addDays(newest.statement_on, 2)
    await statements.isDue(newest.statement_on, dueOn)
    await customer.signsIn()
    await bill.opens()
    await expect(bill.main).toContainText(
      say.accounts_past_due_label() + formatCents(newest.amount_due_cents, language),
    )
    await expect(bill.main).toContainText(say.accounts_past_due_day({ day: formatDay(dueOn, language) }))
    await bills.opens()
    await expect(bills.row(newest.statement_on)).toContainText(
      say.statements_overdue({ amount: formatCents(newest.new_charges_cents, language) }),
    )
    await a11y.isGood()
    await bill.opens()
    await bill.paysPastDue()
    await customer.sees(say.payments_onetime_title())
  })

  test('sees on an older bill what of it is still owed', async ({
    story,
    customer,
    say,
    who: { language },
  }) => {
    const bill = billAt(story)
    const statements = statementRowsOf(story)
    const [newest, before] = await statements.all()
    await statements.owes(newest.new_charges_cents + 10_00)
    await customer.signsIn()
    await bill.opensDay(before.statement_on)
    await expect(bill.main).toContainText(
      say.statements_partly_owed({ amount: formatCents(10_00, language) }),
    )
  })

  test('finds an old bill by its year, and downloads it, and all of them', async ({
    story,
    customer,
    say,
  }) => {
    const bills = billsAt(story)
    const { main } = bills
    const statements = await statementRowsOf(story).all()
    const oldestOn = statements.at(-1)?.statement_on ?? ''
    const year = oldestOn.slice(0, 4)
    const ofYear = statements.filter(({ statement_on }) => statement_on.startsWith(year))
    await customer.signsIn()
    await bills.opens()
    await bills.choosesYear(year)
    await expect(bills.chosenYear).toHaveText([year])
    await expect(bills.documents).toHaveCount(ofYear.length)
    const document = await bills.downloadsDocument(oldestOn)
    expect(readFileSync(await document.path(), 'latin1').slice(0, 5)).toBe('%PDF-')

    await expect(bills.from).toHaveValue(`${year}-01-01`)
    await expect(bills.to).toHaveValue(`${year}-12-31`)
    await bills.choosesYear(say.statements_years_all())
    await expect(bills.chosenYear).toHaveText([say.statements_years_all()])
    const zip = await bills.downloadsZip()
    expect(zip.suggestedFilename()).toMatch(/\.zip$/)
    expect(readFileSync(await zip.path(), 'latin1').split('PK\x01\x02')).toHaveLength(statements.length + 1)
    await customer.hears(say.statements_download_done({ statements: statements.length }))

    await bills.from.fill('1999-01-01')
    await bills.to.fill('1999-12-31')
    await bills.asksForSpreadsheet()
    await expect(main).toContainText(say.statements_download_none())
  })
})
