// Supervisors work through flags.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { colleague, isSignedIn, presses } from '../staff/staff-at.ts'
import { gaveLink, viewsWithoutTicket } from './flag-rows.ts'

// These stories use only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

const isSupervisor = async (story: Story) =>
  isSignedIn(story, (await newStaff(story.lightwell, 'supervisor')).staffId)
const headingOf = ({ page, say }: Story) =>
  page.getByRole('heading', { level: 1, name: say.flags_title(), exact: true })
const withoutTicket = /gave no ticket or call ID, and didn’t verify the caller/
/**
 * Opens the dialog that closes a flag. Takes a flag about a view without a ticket, because the list also has other
 * stories' flags, and flags of other kinds.
 */
const closesFirst = async (story: Story) => {
  const { page, say } = story
  await expect(headingOf(story)).toBeVisible()
  const row = anyOf(
    page.getByRole('row').filter({ hasText: withoutTicket }).filter({ hasText: say.flags_close() }),
  )
  await row.getByRole('button', { name: say.flags_close() }).focus()
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog')).toContainText(withoutTicket)
}
const says = async (story: Story, words: string) => {
  await presses(story, 'ArrowDown', 'Tab')
  await story.page.keyboard.type(words)
  await presses(story, 'Tab', 'Enter')
}

test('a supervisor finds a flag from the home page, closes it with what they found, and reads it in the history', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  await viewsWithoutTicket(story)
  await isSupervisor(story)
  await page.goto(lightwell.address + paths.home)
  const waiting = page
    .getByRole('main')
    .getByRole('link', { name: say.flags_waiting({ count: 1 }).replace(/\d.*/, '') })
  await expect(waiting).toBeVisible()
  await presses(story, 'g', 'f')
  await closesFirst(story)

  await presses(story, 'Tab', 'Tab', 'Enter')
  await expect(page.getByRole('dialog')).toContainText(say.flags_close_missing())
  await expect(page.getByRole('dialog')).toContainText(say.flags_close_words_missing())
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(story, 'They were training a new colleague.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    say.flags_closed({ staff: 'Avery Lindqvist' }),
  )

  await page.goto(`${lightwell.address}${paths.flags}?state=all`)
  const row = anyOf(page.getByRole('row').filter({ hasText: 'They were training a new colleague.' }))
  await expect(row).toContainText(say.flags_outcome_talked())
})

test('the arrow keys move through the flags, and closing one leads to the next below, not to one that has just come', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  await viewsWithoutTicket(story)
  await viewsWithoutTicket(story)
  await isSupervisor(story)
  await page.goto(lightwell.address + paths.flags)
  await expect(headingOf(story)).toBeVisible()
  const focused = page.locator(':focus')
  const name = say.flags_close_of({ staff: 'Avery Lindqvist', name: 'María Elena Castillo' })
  // Flags of other stories may be above this one.
  await anyOf(page.getByRole('button', { name })).focus()
  await presses(story, 'ArrowDown')
  const below = (await focused.getAttribute('id')) ?? ''
  expect(below, 'the line below has a button, too').toMatch(/^close-/)
  await presses(story, 'ArrowUp')
  await expect(focused).toHaveAccessibleName(name)

  await viewsWithoutTicket(story)
  await presses(story, 'Enter')
  await expect(page.getByRole('dialog')).toContainText('María Elena Castillo')
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(story, 'It was a second call about the same outage.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`#${below}`)).toBeFocused()
})

test('flags are found by the full name of whoever opened the view', async ({ story }) => {
  const { page, lightwell, say } = story
  await viewsWithoutTicket(story)
  await isSupervisor(story)
  await page.goto(lightwell.address + paths.flags)
  const field = page.getByRole('combobox', { name: say.flags_staff() })
  await field.focus()
  await page.keyboard.type('Nobody Here')
  await presses(story, 'Enter')
  await expect(field).toHaveAccessibleDescription(say.trail_staff_nobody())
  await field.fill('Avery Lindqvist')
  await presses(story, 'Enter')
  await expect(page).toHaveURL(/userName=agent\.one/)
  await expect(
    anyOf(page.getByRole('table').getByRole('row').filter({ hasText: 'Avery Lindqvist' })),
  ).toBeVisible()
})

test('of two supervisors who close one flag, the second is told', async ({ story }) => {
  const { page, lightwell, say, expectTrouble } = story
  await viewsWithoutTicket(story)
  await isSupervisor(story)
  await page.goto(lightwell.address + paths.flags)
  const other = await colleague(story, 'supervisor')
  await other.page.goto(lightwell.address + paths.flags)
  await closesFirst(story)
  await closesFirst(other)
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(story, 'Seen.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expectTrouble('409')
  await other.page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(other, 'Seen, too.')
  await expect(other.page.getByRole('main').getByRole('status')).toContainText(say.flags_already())
  await other.page.context().close()
})

test('who gave somebody their set-up link reads that another supervisor closes the flags about them', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  await viewsWithoutTicket(story)
  const { staffId } = await newStaff(lightwell, 'supervisor')
  await gaveLink(story, staffId)
  await isSignedIn(story, staffId)
  await page.goto(lightwell.address + paths.flags)
  const row = anyOf(page.getByRole('row').filter({ hasText: 'Avery Lindqvist' }))
  await expect(row).toContainText(say.flags_own_link())
  await expect(row.getByRole('button')).toHaveCount(0)
})
