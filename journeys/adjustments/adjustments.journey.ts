import { billingKeys } from '@lightwell/agent-console/account/billing/billing-keys.ts'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { closingDays } from '@lightwell/rulebook/accounts/closing.ts'
import { addDays, dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { colleague, presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** As an agent, opens a view of the customer, then the customer's billing page with a two-key shortcut. */
async function opens(story: Story) {
  const { page, lightwell, household, say } = story
  const accountId = await household.accountId()
  const view = await openView(story, page.context(), { isChecked: true, isActing: true, accountId })
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'María Elena Castillo' })).toBeVisible()
  await presses(story, 'g', 'b')
  await expect(page.getByRole('heading', { level: 1, name: say.account_console_billing() })).toBeVisible()
  const credits = page.getByRole('region', { name: say.adjustments_title(), exact: true })
  await expect(credits).toContainText(say.adjustments_none())
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    mailbox: mailboxOf(lightwell, household.email()),
    line: credits.getByRole('row').filter({ hasText: '$' }),
    hears: (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible(),
    begins: async (key: string, title: string) => {
      await presses(story, key)
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
    },
    /** Presses a credit's button in the list. */
    does: async (what: string, amount: string, name: string) => {
      const button = credits.getByRole('button', {
        name: say.adjustments_do_of({ what, amount }),
        exact: true,
      })
      await button.focus()
      await presses(story, 'Enter')
      await expect(dialog.getByRole('heading', { name })).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await presses(story, 'Enter')
    },
  }
}

/**
 * Fills in a credit, starting with its first field, and sends it.
 * @param reads checks what the dialog says about the amount
 */
async function givesCredit(
  story: Story,
  amount: string,
  reads: () => Promise<void> = async () => {},
): Promise<void> {
  const { keyboard } = story.page
  await keyboard.type(amount)
  await reads()
  await presses(story, 'Tab')
  await keyboard.type(story.say.adjustments_reason_outage())
  await presses(story, 'Tab')
  await keyboard.type('Was offline for two days.')
  await presses(story, 'Enter')
}

test('an agent gives a credit, the customer is told, and it’s canceled before a bill has it', async ({
  story,
}) => {
  const { say } = story
  const { begins, hears, does, line, mailbox } = await opens(story)
  const before = (await mailbox.subjects()).length
  await begins(billingKeys.credit, say.adjustments_give())
  await givesCredit(story, '12.50')
  await hears(say.adjustments_gave({ amount: '$12.50' }))
  await expect(line).toContainText(say.adjustments_state_next_bill())
  await expect.poll(async () => (await mailbox.subjects()).length).toBe(before + 1)
  await does(say.adjustments_take_back(), '$12.50', say.adjustments_take_back_named({ amount: '$12.50' }))
  await hears(say.adjustments_took_back({ amount: '$12.50' }))
  await expect(line).toContainText(say.adjustments_state_taken_back())
  // The pressed button is gone, so focus is on a heading.
  await expect(story.page.locator(':focus')).toHaveRole('heading')
  await expect.poll(async () => (await mailbox.subjects()).length).toBe(before + 2)
})

test('a credit above the limit waits for a supervisor, and the agent finishes it', async ({ story }) => {
  const { lightwell, say, expectTrouble } = story
  const { begins, dialog, hears, does, line } = await opens(story)
  await begins(billingKeys.credit, say.adjustments_give())
  await givesCredit(story, '12')
  await hears(say.adjustments_gave({ amount: '$12.00' }))
  expectTrouble('409')
  await begins(billingKeys.credit, say.adjustments_give())
  await expect(dialog).toContainText(say.adjustments_give_lead())
  await givesCredit(story, '40', () => expect(dialog).toContainText(say.adjustments_give_lead_two()))
  await hears(say.adjustments_asked())
  await expect(line.filter({ hasText: '$40.00' })).toContainText(say.adjustments_state_waiting())

  const supervisor = await colleague(story, 'supervisor')
  await supervisor.page.goto(lightwell.address + paths.home)
  const request = supervisor.page.getByRole('row').filter({ hasText: '$40.00' })
  await expect(request).toContainText(say.adjustments_approval_credit())
  await expect(request).toContainText('María Elena Castillo')
  await expect(request).toContainText('Was offline for two days.')
  await expect(request).toContainText('Avery Lindqvist')
  const waits = supervisor.page.getByRole('link', { name: say.console_approvals_waiting({ count: '' }) })
  await supervisor.page.goto(lightwell.address + paths.staff)
  await waits.focus()
  await presses(supervisor, 'Enter')
  await request.getByRole('button', { name: say.console_approve_detail({ detail: '$40.00' }) }).focus()
  await presses(supervisor, 'Enter')
  const deciding = supervisor.page.getByRole('dialog')
  await expect(deciding).toContainText('Was offline for two days.')
  await expect(deciding).toContainText(say.adjustments_reason_outage())
  await expect(deciding).toContainText('$12.00')
  const isCut = await deciding.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(isCut).toBe(false)
  const asked = deciding.getByRole('button', { name: say.console_approve() })
  await expect(asked).toBeFocused()
  await presses(supervisor, 'Enter')
  await expect(supervisor.page.getByRole('status').filter({ hasText: '$40.00' })).toBeVisible()
  await supervisor.page.context().close()

  await hears(say.adjustments_news_approved({ amount: '$40.00' }))
  await expect(line.filter({ hasText: '$40.00' })).toContainText(say.adjustments_state_approved())
  await does(say.adjustments_finish(), '$40.00', say.adjustments_finish_named({ amount: '$40.00' }))
  await hears(say.adjustments_gave({ amount: '$40.00' }))
  await expect(line.filter({ hasText: '$40.00' })).toContainText(say.adjustments_state_next_bill())
})

test('what’s missing is said at its field, and nothing is sent', async ({ story }) => {
  const { page, say } = story
  const { begins, dialog } = await opens(story)
  await begins(billingKeys.credit, say.adjustments_give())
  await page.keyboard.type('1.005')
  await presses(story, 'Enter')
  await expect(dialog).toContainText(say.adjustments_amount_decimals())
  await expect(dialog).toContainText(say.adjustments_words_missing())
  await expect(dialog.getByLabel(say.adjustments_amount())).toBeFocused()
  await presses(story, 'Escape')
  await expect(dialog).toBeHidden()
})

test('a late fee of a bill is waived, and there’s none left to waive', async ({ story }) => {
  const { page, say } = story
  const { begins, dialog, hears, line, mailbox } = await opens(story)
  const before = (await mailbox.subjects()).length
  await begins(billingKeys.waive, say.adjustments_waive())
  await presses(story, 'Tab')
  await page.keyboard.type(say.adjustments_reason_hardship())
  await presses(story, 'Tab')
  await page.keyboard.type('Was in the hospital.')
  await presses(story, 'Enter')
  await hears(say.adjustments_waived({ amount: '$10.00' }))
  await expect(line).toContainText(say.adjustments_state_next_bill())
  await expect.poll(async () => (await mailbox.subjects()).length).toBe(before + 1)
  await begins(billingKeys.waive, say.adjustments_waive())
  await expect(dialog).toContainText(say.adjustments_no_fees())
})

test('an account is closed on a day after two questions, and kept open again', async ({ story }) => {
  const { page, lightwell, say } = story
  const { begins, dialog, hears, mailbox } = await opens(story)
  const { clock, config } = lightwell.world
  const closedOn = addDays(closingDays(dayOf(clock(), config.businessZone)).earliest, 10)
  const [year, month, day] = closedOn.split('-')
  const named = formatDay(closedOn, 'en', 'sentence', dayOf(clock(), config.businessZone))
  const before = (await mailbox.subjects()).length
  await begins(billingKeys.close, say.closing_close())
  await page.keyboard.type(`${month}${day}${year}`)
  await dialog.getByLabel(say.closing_why()).focus()
  await page.keyboard.type('Moves to another town.')
  await presses(story, 'Enter')
  await expect(dialog.getByRole('heading', { name: say.closing_sure({ day: named }) })).toBeVisible()
  await expect(dialog.getByRole('button', { name: say.closing_close_on({ day: named }) })).toBeFocused()
  await presses(story, 'Enter')
  await hears(say.closing_planned({ day: named }))
  await expect(page.getByRole('main')).toContainText(say.closing_closes({ day: named }))
  await expect.poll(async () => (await mailbox.subjects()).length).toBe(before + 1)
  await begins(billingKeys.keepOpen, say.closing_keep_open())
  await presses(story, 'Enter')
  await hears(say.closing_kept_open())
  await expect(page.getByRole('main')).toContainText(say.closing_open())
})
