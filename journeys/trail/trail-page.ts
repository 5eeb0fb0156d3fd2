import { expect, type Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'

/** The page of the audit trail, used with the keyboard alone. */
export function trailAt(story: Story) {
  const { page, say } = story
  const form = page.getByRole('form', { name: say.trail_filter() })
  const entries = page.getByRole('region', { name: say.trail_title() })
  const field = (label: string) => form.getByLabel(label, { exact: true })
  return {
    form,
    entries,
    /** Opens the audit trail with its two-key shortcut. */
    async opens() {
      await presses(story, 'g', 'r')
      await expect(page.getByRole('heading', { level: 1, name: say.trail_title() })).toBeVisible()
    },
    /** Fills in the form from its first field and submits it. Days are typed as month, day and year, as in English. */
    async searches({
      customer,
      about,
      days,
    }: {
      customer?: string
      about?: string
      days?: [string, string]
    }) {
      if (customer !== undefined) {
        await field(say.trail_customer()).focus()
        await presses(story, 'ControlOrMeta+a', 'Backspace')
        await page.keyboard.type(customer)
      }
      if (about !== undefined) {
        await field(say.trail_group()).focus()
        await page.keyboard.type(about)
      }
      for (const [at, label] of [say.trail_from(), say.trail_until()].entries()) {
        if (days?.[at] === undefined) continue
        await field(label).focus()
        await page.keyboard.type(days[at])
      }
      await form.getByRole('button', { name: say.trail_apply() }).focus()
      await presses(story, 'Enter')
    },
    shows: (count: number) =>
      expect(entries.getByRole('status')).toContainText(say.trail_count_shown({ count })),
    /** Expands the entry with this text and returns its details. */
    async reads(text: string) {
      const line = entries.getByRole('row').filter({ hasText: text }).getByRole('button')
      await line.focus()
      await presses(story, 'Enter')
      await expect(line).toHaveAttribute('aria-expanded', 'true')
      return page.locator(`[id="${await line.getAttribute('aria-controls')}"]`)
    },
  }
}
