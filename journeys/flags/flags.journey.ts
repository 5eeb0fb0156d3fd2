// Supervisors work through flags.
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { newStaff } from '@lightwell/server/testing/new-staff.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Told, test } from '../fixtures/journey.ts'
import { colleague, isSignedIn, presses } from '../staff/staff-at.ts'
import { gaveLink, looksWithoutTicket } from './flag-rows.ts'

// All of this is done using only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

const isSupervisor = async (told: Told) =>
  isSignedIn(told, (await newStaff(told.lightwell, 'supervisor')).staffId)
const headingOf = ({ page, say }: Told) =>
  page.getByRole('heading', { level: 1, name: say.flags_title(), exact: true })
const withoutTicket = /gave no ticket or call ID, and didn’t verify the caller/
/** Closes the newest flag of a view without a ticket. The list also has other stories' flags and other kinds. */
const closesFirst = async (told: Told) => {
  const { page, say } = told
  await expect(headingOf(told)).toBeVisible()
  const row = anyOf(
    page.getByRole('row').filter({ hasText: withoutTicket }).filter({ hasText: say.flags_close() }),
  )
  await row.getByRole('button', { name: say.flags_close() }).focus()
  await presses(told, 'Enter')
  await expect(page.getByRole('dialog')).toContainText(withoutTicket)
}
const says = async (told: Told, words: string) => {
  await presses(told, 'ArrowDown', 'Tab')
  await told.page.keyboard.type(words)
  await presses(told, 'Tab', 'Enter')
}

test('a supervisor finds a flag from the home page, closes it with what they found, and reads it in the history', async ({
  told,
}) => {
  const { page, lightwell, say } = told
  await looksWithoutTicket(told)
  await isSupervisor(told)
  await page.goto(lightwell.address + paths.home)
  const waiting = page
    .getByRole('main')
    .getByRole('link', { name: say.flags_waiting({ count: 1 }).replace(/\d.*/, '') })
  await expect(waiting).toBeVisible()
  await presses(told, 'g', 'f')
  await closesFirst(told)

  await presses(told, 'Tab', 'Tab', 'Enter')
  await expect(page.getByRole('dialog')).toContainText(say.flags_close_missing())
  await expect(page.getByRole('dialog')).toContainText(say.flags_close_words_missing())
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(told, 'They were training a new colleague.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    say.flags_closed({ staff: 'Avery Lindqvist' }),
  )

  await page.goto(`${lightwell.address}${paths.flags}?state=all`)
  const row = anyOf(page.getByRole('row').filter({ hasText: 'They were training a new colleague.' }))
  await expect(row).toContainText(say.flags_outcome_talked())
})

test('the arrow keys move through the flags, and closing one leads to the next below, not to one that has just come', async ({
  told,
}) => {
  const { page, lightwell, say } = told
  await looksWithoutTicket(told)
  await looksWithoutTicket(told)
  await isSupervisor(told)
  await page.goto(lightwell.address + paths.flags)
  await expect(headingOf(told)).toBeVisible()
  const focused = page.locator(':focus')
  const name = say.flags_close_of({ staff: 'Avery Lindqvist', name: 'María Elena Castillo' })
  // Flags of other stories may stand above.
  await anyOf(page.getByRole('button', { name })).focus()
  await presses(told, 'ArrowDown')
  const below = (await focused.getAttribute('id')) ?? ''
  expect(below, 'the line below has a button, too').toMatch(/^close-/)
  await presses(told, 'ArrowUp')
  await expect(focused).toHaveAccessibleName(name)

  await looksWithoutTicket(told)
  await presses(told, 'Enter')
  await expect(page.getByRole('dialog')).toContainText('María Elena Castillo')
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(told, 'It was a second call about the same outage.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(`#${below}`)).toBeFocused()
})

test('flags are found by the full name of whoever opened the view', async ({ told }) => {
  const { page, lightwell, say } = told
  await looksWithoutTicket(told)
  await isSupervisor(told)
  await page.goto(lightwell.address + paths.flags)
  const field = page.getByRole('combobox', { name: say.flags_staff() })
  await field.focus()
  await page.keyboard.type('Nobody Here')
  await presses(told, 'Enter')
  await expect(field).toHaveAccessibleDescription(say.trail_staff_nobody())
  await field.fill('Avery Lindqvist')
  await presses(told, 'Enter')
  await expect(page).toHaveURL(/userName=agent\.one/)
  await expect(
    anyOf(page.getByRole('table').getByRole('row').filter({ hasText: 'Avery Lindqvist' })),
  ).toBeVisible()
})

test('of two supervisors who close one flag, the second is told', async ({ told }) => {
  const { page, lightwell, say, expectTrouble } = told
  await looksWithoutTicket(told)
  await isSupervisor(told)
  await page.goto(lightwell.address + paths.flags)
  const other = await colleague(told, 'supervisor')
  await other.page.goto(lightwell.address + paths.flags)
  await closesFirst(told)
  await closesFirst(other)
  await page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(told, 'Seen.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expectTrouble('409')
  await other.page.getByRole('radio', { name: say.flags_outcome_fine() }).focus()
  await says(other, 'Seen, too.')
  await expect(other.page.getByRole('main').getByRole('status')).toContainText(say.flags_already())
  await other.page.context().close()
})

test('who gave somebody their set-up link reads that another supervisor closes the flags about them', async ({
  told,
}) => {
  const { page, lightwell, say } = told
  await looksWithoutTicket(told)
  const { staffId } = await newStaff(lightwell, 'supervisor')
  await gaveLink(told, staffId)
  await isSignedIn(told, staffId)
  await page.goto(lightwell.address + paths.flags)
  const row = anyOf(page.getByRole('row').filter({ hasText: 'Avery Lindqvist' }))
  await expect(row).toContainText(say.flags_own_link())
  await expect(row.getByRole('button')).toHaveCount(0)
})
