import { paths } from '@lightwell/agent-console/shell/paths.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import { addNoteRow } from '@lightwell/server/notes/test-rows.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import type { Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'

/** The notes on the account of the story's customer, in a staff view of that customer. */
const ofNotes = (
  name: string,
  { as = 'agent', notes = [], andThen }: { as?: Role; notes?: string[]; andThen?: Step } = {},
): View => ({
  name: `console-notes-${name}`,
  visit: 'a member of staff with a customer',
  leavesNothing: true,
  open: async (story: Story) => {
    const { page, lightwell, household, say } = story
    await household.has('residential.legacy')
    const over = {
      identityId: await household.personId('residential.legacy'),
      accountId: await household.accountId('residential.legacy'),
    }
    for (const text of notes) await addNoteRow(lightwell, over, text)
    const { cookie, viewId } = await addView(lightwell, over, { role: as })
    const { address: url } = lightwell
    await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
    await page.goto(`${url}${paths.notes}?view=${viewId}`)
    await expect(page.getByRole('heading', { level: 1, name: say.notes_title() })).toBeVisible()
    await andThen?.(story)
  },
})

const some = [
  'Prefers calls in the afternoon.',
  'The modem stands behind the aquarium in the hall, and the dog barks.\nRing twice.',
  `A serial number of ${'A1'.repeat(60)}`,
]

/** Notes on an account: none, some, and a supervisor's actions on one note. */
export const pageViews: View[] = [
  ofNotes('none'),
  ofNotes('some', { notes: some }),
  ofNotes('to-a-viewer', { as: 'viewer', notes: some }),
  ofNotes('take-down', {
    as: 'supervisor',
    notes: ['It’s about somebody else.'],
    andThen: async (story) => {
      const { page, say } = story
      await anyOf(page.getByRole('region', { name: say.notes_all() }).getByRole('button')).focus()
      await presses(story, 'Enter')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  }),
]
