// Supervisors read what staff did in a day and a month.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { nothingIsCounted, wasHelpedAt } from './figure-rows.ts'

// These stories use only the keyboard. Each story has its own month, in which nobody else was helped.
const who = { signIn: 'residential.legacy', device: 'desk', theme: 'light' } as const

/** The figures page: what a reader finds and does on it. */
function figuresAt(story: Story) {
  const { page, say } = story
  const main = page.getByRole('main')
  const pressed = async (role: 'link' | 'button', name: string) => {
    await main.getByRole(role, { name, exact: true }).focus()
    await presses(story, 'Enter')
  }
  return {
    main,
    pressed,
    async opens() {
      await page.goto(story.lightwell.address + paths.home)
      await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
      await presses(story, 'g', 'u')
      await expect(page.getByRole('heading', { level: 1, name: say.figures_title() })).toBeVisible()
    },
    isOf: (period: string) =>
      expect(main.getByRole('heading', { level: 2, name: period, exact: true })).toBeVisible(),
    /** Types a day or a month into the field with this label, and submits it. */
    async chooses(field: string, typed: string) {
      await main.getByLabel(field, { exact: true }).focus()
      await page.keyboard.type(typed)
      await presses(story, 'Enter')
    },
    says: (term: string, ...figures: string[]) =>
      Promise.all(
        figures.map((figure) =>
          expect(main.locator('dl > div').filter({ hasText: term })).toContainText(figure),
        ),
      ),
  }
}

test.describe('in English', () => {
  test.use({ who: { ...who, language: 'en' } })

  test('a supervisor reads a day beside the one before, goes from day to day, and then through its month', async ({
    story,
  }) => {
    const { page, say } = story
    await wasHelpedAt(story, '2025-05-06T14:00:00Z', '2025-05-06T17:00:00Z', '2025-05-08T14:00:00Z')
    await isStaff(story, 'supervisor')
    const figures = figuresAt(story)
    await figures.opens()
    await expect(figures.main).toContainText(say.figures_growing_day())
    await expect(figures.main).toContainText(say.figures_counted_at({ time: '7 am' }))

    await figures.chooses(say.figures_day(), '05082025')
    await figures.isOf('Thursday, May 8, 2025')
    expect(page.url()).toContain('?day=2025-05-08')
    await figures.says(say.figures_contacts(), '1', say.figures_before_day({ figure: '0' }))
    await figures.says(say.figures_time(), '1 hr 30 min')
    await figures.says(say.figures_failed(), '1', say.figures_before_day({ figure: '0' }))
    await figures.says(say.figures_back(), '1')
    await expect(figures.main.getByRole('row', { name: say.views_reason_equipment() })).toBeVisible()

    await figures.pressed('link', say.figures_earlier_day())
    await figures.isOf('Wednesday, May 7, 2025')
    await expect(figures.main).toContainText(say.figures_none_day())
    await presses(story, 'Enter')
    await figures.isOf('Tuesday, May 6, 2025')
    await figures.says(say.figures_contacts(), '2')

    await figures.pressed('link', say.figures_month())
    await figures.isOf('May 2025')
    expect(page.url()).toContain('?month=2025-05')
    await figures.says(say.figures_contacts(), '3', say.figures_customers({ count: '1' }))
    await figures.says(say.figures_time(), '4 hr 30 min', say.figures_time_each({ time: '1 hr 30 min' }))
    await figures.says(say.figures_back(), '1')
    await expect(figures.main).toContainText(say.figures_busiest({ count: '2', day: 'Tuesday, May 6, 2025' }))
    await figures.main.getByText(say.figures_by_day_table()).focus()
    await presses(story, 'Enter')
    await figures.pressed('link', 'May 8, 2025')
    await figures.isOf('Thursday, May 8, 2025')
  })

  test('a supervisor is told that today hasn’t been counted, and once it has, when that was', async ({
    story,
  }) => {
    const { say, time } = story
    await nothingIsCounted(story)
    await isStaff(story, 'supervisor')
    const figures = figuresAt(story)
    await figures.opens()
    await expect(figures.main).toContainText(say.figures_uncounted_title())
    time.passes({ minutes: 7 })
    await time.runs('sum-figures')
    await figures.opens()
    await expect(figures.main).toContainText(say.figures_counted_at({ time: '7:07 am' }))
    await expect(figures.main).not.toContainText(say.figures_uncounted_title())
  })

  test('a supervisor whose month can’t be read tries again', async ({ story }) => {
    const { page, say, expectTrouble } = story
    await isStaff(story, 'supervisor')
    const figures = figuresAt(story)
    await figures.opens()
    expectTrouble('500')
    await page.route(
      '**/api/agent/figures?month=2025-04',
      (route) => route.fulfill({ status: 500, json: {} }),
      { times: 1 },
    )
    await page.goto(`${story.lightwell.address}${paths.figures}?month=2025-04`)
    await expect(page.getByRole('heading', { level: 1, name: say.portal_error_title() })).toBeVisible()
    await figures.pressed('button', say.portal_error_retry())
    await figures.isOf('April 2025')
  })
})

test.describe('in Spanish', () => {
  test.use({ who: { ...who, language: 'es' } })

  test('a supervisor chooses a month, and is told of one that isn’t and of one that’s ahead', async ({
    story,
  }) => {
    const { say } = story
    await wasHelpedAt(story, '2025-06-03T14:00:00Z')
    await isStaff(story, 'supervisor')
    const figures = figuresAt(story)
    await figures.opens()
    await figures.pressed('link', say.figures_month())
    await expect(figures.main).toContainText(say.figures_growing_month())
    await expect(figures.main).toContainText(say.figures_counted_at({ time: 'las 7 a. m.' }))

    const month = figures.main.getByLabel(say.figures_month(), { exact: true })
    await month.focus()
    await presses(story, 'Delete', 'Enter')
    await expect(figures.main).toContainText(say.figures_month_missing())
    await month.fill('2025-06')
    await presses(story, 'Enter')
    await figures.isOf('junio de 2025')
    await figures.says(say.figures_time(), '1 h 30 min')
    await expect(figures.main.getByRole('row', { name: say.views_reason_equipment() })).toBeVisible()

    await month.fill('2099-01')
    await presses(story, 'Enter')
    await expect(figures.main).toContainText(say.figures_ahead_month())
  })
})
