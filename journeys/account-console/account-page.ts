import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, type Locator } from '@playwright/test'
import { anyOf } from '../fixtures/any-of.ts'
import type { Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'

type Steps = Parameters<typeof openView>[2]

/** The console's pages about the account of a story's customer. Every action uses only the keyboard. */
export function accountPageAt(story: Story) {
  const { page, lightwell, household, say } = story
  const section = (title: string) => page.getByRole('region', { name: title, exact: true })
  const dialog = page.getByRole('dialog')
  return {
    section,
    dialog,
    /** Opens the page in a staff view of the customer. By default the caller is verified and changes are allowed. */
    async opens(which: 'billing' | 'service' | 'visits' | 'people', steps: Steps = {}) {
      const view = await openView(story, page.context(), {
        accountId: await household.accountId(),
        isChecked: true,
        isActing: true,
        ...steps,
      })
      await page.goto(`${lightwell.address}${paths[which]}?view=${view.id}`)
      await expect(
        page.getByRole('heading', { level: 1, name: say[`account_console_${which}`]() }),
      ).toBeVisible()
      return view
    },
    async presses(control: Locator) {
      await control.focus()
      await presses(story, 'Enter')
    },
    async marks(control: Locator) {
      await control.focus()
      await presses(story, 'Space')
    },
    /**
     * Starts verifying the caller from the notice at the top of the page. The notice says that some parts are hidden
     * until then.
     */
    async asksToVerify() {
      const notice = page
        .locator('[data-kind=info]')
        .filter({ hasText: say.account_console_unchecked_page() })
      await notice.getByRole('button', { name: say.console_check(), exact: true }).focus()
      await presses(story, 'Enter')
    },
    /** Verifies the caller with a callback, in the open dialog. */
    async verifiesCaller() {
      await dialog.getByRole('radio', { name: say.console_by_call_back({ to: '' }).trim() }).focus()
      await presses(story, 'Space', 'Enter')
      await expect(dialog.getByRole('button', { name: say.console_call_back_done() })).toBeFocused()
      await presses(story, 'Enter')
    },
    /** Gives the reason for making changes, in the open dialog. */
    async saysWhy() {
      await expect(dialog.getByLabel(say.console_reason_words(), { exact: true })).toBeFocused()
      await page.keyboard.type('They asked for it')
      await presses(story, 'Enter')
    },
    /** Checks that the result of a change is announced. */
    hears: (text: string) => expect(anyOf(page.getByRole('status').filter({ hasText: text }))).toBeVisible(),
  }
}

/** Settings for stories that run for both kinds of account, each in its own language. */
export const consoleKinds = [
  { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
  { signIn: 'residential.platform', language: 'es', device: 'desk', theme: 'dark' },
] as const
