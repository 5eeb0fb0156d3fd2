import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { paymentsRowsOf } from '../payments/payments-rows.ts'
import { accountPageAt } from './account-page.ts'

type Which = 'billing' | 'service' | 'visits' | 'people'
type Account = ReturnType<typeof accountPageAt>

/** A console page about an account, for the page checks. */
const ofAccount = (
  which: Which,
  name: string,
  {
    isChecked = true,
    isActing = true,
    before,
    andThen,
  }: {
    isChecked?: boolean
    isActing?: boolean
    before?: (story: Story) => Promise<unknown>
    andThen?: (account: Account, story: Story) => Promise<void>
  } = {},
): View => ({
  name: `console-account-${which}-${name}`,
  visit: 'a member of staff with an account',
  leavesNothing: true,
  open: async (story) => {
    await story.household.has('residential.legacy')
    const account = accountPageAt(story)
    await before?.(story)
    await account.opens(which, { isChecked, isActing })
    await andThen?.(account, story)
  },
})

/** Every page of an account in the console: read only, and with each dialog. */
export const pageViews: View[] = [
  ofAccount('service', 'looking', { isChecked: false, isActing: false }),
  ofAccount('service', 'acting'),
  ofAccount('service', 'log', {
    andThen: async (account, { say }) => {
      const lines = account.section(say.voice_title())
      await account.presses(anyOf(lines.getByRole('button', { name: say.account_console_log() })))
      await expect(account.dialog).toContainText(say.account_console_log_none())
    },
  }),
  ofAccount('service', 'restart', {
    andThen: async (account, { say }) => {
      const equipment = account.section(say.equipment_title())
      await account.presses(anyOf(equipment.getByRole('button')))
      await expect(account.dialog).toBeVisible()
    },
  }),
  ofAccount('billing', 'looking', { isChecked: false, isActing: false }),
  ofAccount('billing', 'verified', { isActing: false }),
  ofAccount('billing', 'cancel', {
    before: (story) => paymentsRowsOf(story).anotherSchedules(45_00),
    andThen: async (account, { say }) => {
      await account.presses(account.section(say.payments_upcoming_title()).getByRole('button'))
      await expect(account.dialog).toBeVisible()
    },
  }),
  ofAccount('billing', 'marks', {
    andThen: async (account, { say }) => {
      const paper = account.section(say.account_console_paper_bills())
      await account.presses(paper.getByRole('button'))
      await account.marks(anyOf(paper.getByRole('table').getByRole('checkbox')))
    },
  }),
  ofAccount('visits', 'acting'),
  ofAccount('visits', 'time', {
    andThen: async (account, { say }) => {
      const tickets = account.section(say.tickets_title())
      await account.presses(anyOf(tickets.getByRole('button', { name: say.account_console_move_visit() })))
      await expect(anyOf(account.dialog.getByRole('radio'))).toBeVisible()
    },
  }),
  ofAccount('visits', 'new-ticket', {
    andThen: async (account, { say }) => {
      const tickets = account.section(say.tickets_title())
      await account.presses(tickets.getByRole('button', { name: say.account_console_new_ticket() }))
      await expect(account.dialog).toBeVisible()
    },
  }),
  ofAccount('people', 'verified', { isActing: false }),
]
