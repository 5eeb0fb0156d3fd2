import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect } from '../fixtures/journey.ts'
import { place, type View } from './view.ts'

/** Bills in each of their states: current, past due, missing, all, two compared, on paper or paperless. */
export const statementViews: View[] = [
  place('bill', 'residential.legacy', paths.currentStatement, (say) => say.statements_current_title()),
  place('bill-past-due', 'past.due', paths.currentStatement, (say) => say.statements_current_title()),
  place('bill-business', 'business.platform', paths.currentStatement, (say) =>
    say.statements_current_title(),
  ),
  {
    name: 'bill-missing',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ customer, say }) => {
      await customer.goTo(paths.currentStatement, { date: '1999-01-01' })
      await customer.sees(say.statements_gone_title())
    },
  },
  {
    name: 'paperless',
    signIn: 'residential.legacy',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.currentStatement)
      await customer.sees(say.statements_current_title())
      const turn = new RegExp(
        `^(${say.statements_paperless_turn_on()}|${say.statements_paperless_turn_off()})`,
      )
      await page.getByRole('button', { name: turn }).click()
      await expect(page.getByRole('dialog')).toContainText(say.statements_paperless_mail())
    },
  },
  place('bills', 'residential.legacy', paths.statementHistory, (say) => say.statements_history_title()),
  place('bills-platform', 'residential.platform', paths.statementHistory, (say) =>
    say.statements_history_title(),
  ),
  place('bills-select', 'residential.legacy', paths.selectBills, (say) => say.statements_compare_title()),
  {
    name: 'bills-compared',
    signIn: 'residential.platform',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.selectBills)
      await page.getByRole('button', { name: say.statements_compare_go(), exact: true }).click()
      await expect(page.getByRole('main')).toContainText(say.statements_compare_difference())
    },
  },
  {
    name: 'paper-bills',
    signIn: 'several.accounts',
    leavesNothing: true,
    open: async ({ page, customer, say }) => {
      await customer.goTo(paths.paperBills)
      await page.getByRole('button', { name: say.paper_bills_number_show(), exact: true }).click()
      await expect(page.getByRole('checkbox', { name: say.paper_bills_all(), exact: true })).toBeVisible()
    },
  },
]
