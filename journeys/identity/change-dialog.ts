import { expect, type Page } from '@playwright/test'

/** A dialog in which something is typed, and sent by Enter. */
export function dialogAt(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  return {
    itself: dialog,
    field,
    button: (name: string) => dialog.getByRole('button', { name, exact: true }),
    listed: dialog.getByRole('listitem'),
    /** Types into its fields, by their labels, and sends it. */
    async enters(typed: Record<string, string>) {
      for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
      await page.keyboard.press('Enter')
    },
    /** Reads something in it. */
    says: (text: string) => expect(dialog.getByText(text)).toBeVisible(),
  }
}
