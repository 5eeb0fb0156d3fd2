import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { addNoteRow } from '@lightwell/server/notes/test-rows.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { barOf } from '../views/opens-customer.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

/** Opens the notes on the account of the story's customer, in a staff view. */
async function opensNotes(story: Story, role: 'agent' | 'supervisor' = 'agent'): Promise<void> {
  const { page, lightwell, household, say } = story
  const over = { identityId: await household.personId(), accountId: await household.accountId() }
  const { cookie, viewId } = await addView(lightwell, over, { role })
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${url}${paths.customer}?view=${viewId}`)
  await expect(barOf(story)).toBeVisible()
  await presses(story, 'g', 'n')
  await expect(page.getByRole('heading', { level: 1, name: say.notes_title() })).toBeFocused()
}

test('an agent leaves a note for whoever takes the next call, by the keyboard alone', async ({ story }) => {
  const { page, customer, say, expectTrouble } = story
  const { keyboard } = page
  await opensNotes(story)
  const list = page.getByRole('region', { name: say.notes_all() })
  await expect(list).toContainText(say.notes_none())
  await presses(story, 'Tab')
  const field = page.getByLabel(say.notes_new())
  await expect(field).toBeFocused()

  expectTrouble('422')
  await keyboard.type('Reads out 4242 4242 4242 4242')
  await presses(story, 'Control+Enter')
  await expect(page.getByRole('main').getByText(say.console_card_number())).toBeVisible()
  await expect(field).toBeFocused()
  await presses(story, 'Control+a')
  await keyboard.type('The dog barks.')
  await presses(story, 'Enter')
  await keyboard.type('Ring twice.')
  await presses(story, 'Tab', 'Enter')
  await expect(page.getByRole('status').filter({ hasText: say.notes_added() })).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('listitem')).toContainText('The dog barks.\nRing twice.')
  await expect(field).toHaveValue('')

  await customer.reloads()
  await expect(list.getByRole('listitem')).toContainText('Ring twice.')
})

test('a supervisor takes a note down with a reason, by the keyboard alone', async ({ story }) => {
  const { page, lightwell, household, say } = story
  const of = { identityId: await household.personId(), accountId: await household.accountId() }
  await addNoteRow(lightwell, of, 'The neighbor owes money.')
  await opensNotes(story, 'supervisor')
  const list = page.getByRole('region', { name: say.notes_all() })
  await expect(list).toContainText('The neighbor owes money.')
  await list.getByRole('button').focus()
  await presses(story, 'Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say.notes_take_down_reason())).toBeFocused()
  await presses(story, 'Enter')
  await expect(dialog).toContainText(say.notes_take_down_missing())
  await page.keyboard.type('It’s about somebody else.')
  await presses(story, 'Enter')
  await expect(page.getByRole('status').filter({ hasText: say.notes_taken_down() })).toBeVisible()
  await expect(list).not.toContainText('owes money')
  await expect(list.getByRole('button')).toHaveCount(0)
})
