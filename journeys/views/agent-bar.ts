import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../fixtures/words.ts'

/** The bar over a customer's portal in a staff view, with the actions for staff. */
export interface AgentBar {
  region: Locator
  /** Checks that the bar shows this fact. */
  says(text: string): Promise<void>
  /** Moves the focus from the top of the page to a button, using only the keyboard, and presses it. */
  presses(name: string): Promise<void>
  dialog: Locator
}

export function agentBarAt(page: Page, say: Say): AgentBar {
  const region = page.getByRole('region', { name: say.views_bar() })
  return {
    region,
    says: (text) => expect(region).toContainText(text),
    async presses(name) {
      // On a phone, a button expands the actions.
      const more = region.getByRole('button', { name: say.views_bar_more(), exact: true })
      if ((await more.isVisible()) && (await more.getAttribute('aria-expanded')) === 'false') {
        await more.focus()
        await page.keyboard.press('Enter')
      }
      const button = region.getByRole('button', { name, exact: true })
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    },
    dialog: page.getByRole('dialog'),
  }
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toBeFocused({ timeout: 50 })
  }).toPass({ intervals: [0] })
}
