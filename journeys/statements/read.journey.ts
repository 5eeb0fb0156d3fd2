import { readFileSync } from 'node:fs'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { addDays, formatDay } from '@lightwell/rulebook/calendar.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { billInserts } from '@lightwell/server/statements/content.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { statementsOf } from './statements.ts'

forBothKinds(({ signIn, language }) => {
  const dollars = (cents: number) => formatCents(cents, language)

  test('reads the current bill, opens what is closed, and goes back to the bill before', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const [newest, before] = await statementsOf(lightwell, signIn)
    await customer.signsIn()
    await customer.goTo(paths.currentStatement)
    await customer.sees(say.statements_current_title())
    const main = page.getByRole('main')
    await expect(main).toContainText(dollars(newest.amount_due_cents))
    await expect(main).toContainText(formatDay(newest.due_on, language))
    await looks.areGood()

    const closed = newest.sections.find(({ collapseLineItems }) => collapseLineItems)
    const line = main.getByText(closed?.rows[0]?.description ?? '', { exact: true })
    await expect(line).toBeHidden()
    await main.locator('summary', { hasText: say.statements_heading_taxes() }).press('Enter')
    await expect(line).toBeVisible()

    await main.getByText(say.statements_chart_table()).click()
    await expect(main.getByRole('row')).toHaveCount(14)
    await looks.areGood()

    await main.getByRole('row').getByRole('link').nth(1).click()
    await customer.sees(say.statements_of_day_title({ day: formatDay(before.statement_on, language) }))
    await expect(main).toContainText(dollars(before.amount_due_cents))
    await expect(main).toContainText(say.statements_settled())
    await page.reload()
    await customer.sees(say.statements_of_day_title({ day: formatDay(before.statement_on, language) }))

    const month = new Date(`${newest.statement_on}T00:00:00Z`).toLocaleDateString(`${language}-US`, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    })
    await main.getByRole('link', { name: say.statements_next({ month }), exact: true }).click()
    await customer.sees(say.statements_of_day_title({ day: formatDay(newest.statement_on, language) }))
    await expect(main).toContainText(dollars(newest.amount_due_cents))
  })

  test('reads what came with the bill', async ({ page, customer, lightwell, say }) => {
    const [newest] = await statementsOf(lightwell, signIn)
    const inserts = (await lightwell.world.content.all(billInserts)).filter(
      (each) =>
        each.first_on <= newest.statement_on &&
        each.last_on >= newest.statement_on &&
        each.account_type === undefined,
    )
    expect(inserts).not.toEqual([])
    await customer.signsIn()
    await customer.goTo(paths.currentStatement)
    const card = page.getByRole('region', { name: say.statements_inserts(), exact: true })
    for (const { description_en: en, description_es: es } of inserts)
      await expect(card.getByText(language === 'es' ? es : en, { exact: true })).toBeVisible()
  })

  test('is told on the bill which part of it is past due, and since when', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const [newest] = await statementsOf(lightwell, signIn)
    const dueOn = addDays(newest.statement_on, 2)
    await lightwell.world.database
      .updateTable('statements')
      .set({ due_on: dueOn })
      .where('account_id', '=', newest.account_id)
      .where('statement_on', '=', newest.statement_on)
      .execute()
    await customer.signsIn()
    await customer.goTo(paths.currentStatement)
    const main = page.getByRole('main')
    await expect(main).toContainText(say.accounts_past_due_label() + dollars(newest.amount_due_cents))
    await expect(main).toContainText(say.accounts_past_due_day({ day: formatDay(dueOn, language) }))
    await looks.areGood()
    await customer.goTo(paths.statementHistory)
    await expect(main.getByRole('row').nth(1)).toContainText(
      say.statements_overdue({ amount: dollars(newest.new_charges_cents) }),
    )
    await looks.areGood()
    await customer.goTo(paths.currentStatement)
    await main.getByRole('link', { name: say.accounts_past_due_pay(), exact: true }).click()
    await customer.sees(say.payments_onetime_title())
  })

  test('sees on an older bill what of it is still owed', async ({ page, customer, lightwell, say }) => {
    const [newest, before] = await statementsOf(lightwell, signIn)
    await lightwell.world.database
      .updateTable('accounts')
      .set({ balance_cents: newest.new_charges_cents + 10_00 })
      .where('id', '=', newest.account_id)
      .execute()
    await customer.signsIn()
    await customer.goTo(paths.currentStatement, { date: before.statement_on })
    await expect(page.getByRole('main')).toContainText(say.statements_partly_owed({ amount: dollars(10_00) }))
  })

  test('finds an old bill by its year, and downloads it, and all of them', async ({
    page,
    customer,
    lightwell,
    looks,
    say,
  }) => {
    const statements = await statementsOf(lightwell, signIn)
    const year = statements.at(-1)?.statement_on.slice(0, 4) ?? ''
    const ofYear = statements.filter(({ statement_on }) => statement_on.startsWith(year))
    await customer.signsIn()
    await customer.goTo(paths.statementHistory)
    await customer.sees(say.statements_history_title())
    await looks.areGood()
    const years = page.getByRole('navigation', { name: say.statements_years() })
    await years.getByRole('link', { name: year }).click()
    await expect(years.locator('[aria-current=page]')).toHaveText([year])
    const main = page.getByRole('main')
    const documents = main.getByRole('row').getByRole('link', { name: 'PDF' })
    await expect(documents).toHaveCount(ofYear.length)

    const one = page.waitForEvent('download')
    await documents.last().click()
    expect(readFileSync(await (await one).path(), 'latin1').slice(0, 5)).toBe('%PDF-')

    await expect(main.getByLabel(say.statements_download_from(), { exact: true })).toHaveValue(
      `${year}-01-01`,
    )
    await expect(main.getByLabel(say.statements_download_to(), { exact: true })).toHaveValue(`${year}-12-31`)
    await years.getByRole('link', { name: say.statements_years_all() }).click()
    await expect(years.locator('[aria-current=page]')).toHaveText([say.statements_years_all()])
    const all = page.waitForEvent('download')
    await main.getByRole('button', { name: say.statements_download_zip() }).click()
    const file = await all
    expect(file.suggestedFilename()).toMatch(/\.zip$/)
    expect(readFileSync(await file.path(), 'latin1').split('PK\x01\x02')).toHaveLength(statements.length + 1)
    await expect(main).toContainText(say.statements_download_done({ statements: statements.length }))

    await main.getByLabel(say.statements_download_from(), { exact: true }).fill('1999-01-01')
    await main.getByLabel(say.statements_download_to(), { exact: true }).fill('1999-12-31')
    await main.getByRole('button', { name: say.statements_download_csv() }).click()
    await expect(main).toContainText(say.statements_download_none())
  })
})
