import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { formatCents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { helpAt } from './help-page.ts'

forEitherKind(() => {
  test('finds an answer that knows when their bill is due, and goes where answers lead', async ({
    story,
  }) => {
    const { customer, books, who, say } = story
    const help = helpAt(story)
    await customer.signsIn()
    await help.opens()
    const { balanceCents, dueOn } = await books.account()
    const due = await help.asks('due-date')
    await expect(due).toContainText(formatCents(balanceCents, who.language))
    await expect(due).toContainText(formatDay(dueOn ?? '', who.language, 'sentence'))
    await due.getByRole('link').click()
    await customer.sees(say.statements_current_title())

    // The answer about a dead line offers to check the line.
    await help.opens()
    const line = await help.asks('no-internet')
    await line.getByRole('link').click()
    await customer.sees(say.repair_title())
  })

  test('searches by keyboard, is told how many there are, and whom to ask where there is none', async ({
    story,
  }) => {
    const { page, lightwell, customer, who, say } = story
    const help = helpAt(story)
    await customer.signsIn()
    await help.opens()
    await expect(help.questions).not.toHaveCount(0)
    const all = await help.questions.count()
    await help.search.focus()
    // Typed in the plural, in capitals or without its accent, the word is still found.
    await page.keyboard.type(who.language === 'es' ? 'MAXIMOS' : 'maximums')
    await expect(help.found).toHaveText(say.help_found_one())
    await expect(help.questions).toHaveCount(1)
    const only = await help.question('how-much')
    // The only question left is already open.
    await expect(only).toContainText('$10,000.00')
    await page.keyboard.press('Tab')
    await expect(only.locator('summary')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(only.getByText('$10,000.00')).toBeHidden()

    await help.search.fill('xylophone')
    await expect(help.found).toHaveText(say.help_found_none())
    // The page has exactly one link to call, higher up, and doesn't repeat it here.
    const telephone = lightwell.world.config.brand.supportTelephone
    const call = page.getByRole('main').getByRole('link', { name: say.help_contact_call({ telephone }) })
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)

    // The search text is still there when people go to another page and come back.
    await customer.goTo(paths.profile)
    await customer.sees(say.profile_title())
    await help.opens()
    await expect(help.search).toHaveValue('xylophone')

    await help.search.fill('')
    await expect(help.found).toHaveText('')
    await expect(help.questions).toHaveCount(all)
  })

  test('is led to a question by a link, from elsewhere and from the page itself', async ({ story }) => {
    const { page, customer, say } = story
    const help = helpAt(story)
    await customer.signsIn()
    await page.goto(`/account/#${paths.help}#messages`)
    await customer.sees(say.help_title())
    const messages = await help.question('messages')
    await expect(messages).toHaveAttribute('open')
    await expect(messages.locator('summary')).toBeFocused()
    await expect(messages.locator('summary')).toBeInViewport()
    await page.evaluate((hash) => {
      location.hash = hash
    }, `${paths.help}#paperless`)
    const paperless = await help.question('paperless')
    await expect(paperless.locator('summary')).toBeFocused()
  })
})
