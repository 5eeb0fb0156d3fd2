import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { answering, ofConsole, type Step } from '../every-page/console-view.ts'
import type { View } from '../every-page/view.ts'
import { anyOf } from '../fixtures/any-of.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { viewsWithoutTicket } from './flag-rows.ts'

const flags = (name: string, path: string, more?: { before?: Step; andThen?: Step }) =>
  ofConsole(name, path, (say) => say.flags_title(), { as: 'supervisor', ...more })
const people = (name: string, more?: { before?: Step; andThen?: Step }) =>
  ofConsole(name, paths.staff, (say) => say.staff_people_title(), { as: 'supervisor', ...more })

const isFlagged: Step = async (story) => void (await viewsWithoutTicket(story))

/** Opens a dialog with the first button of this name. */
const opening =
  (nameOf: (story: Story) => string): Step =>
  async (story) => {
    await anyOf(story.page.getByRole('main').getByRole('button', { name: nameOf(story) })).focus()
    await presses(story, 'Enter')
    await expect(story.page.getByRole('dialog')).toBeVisible()
  }

/** Supervisors' pages. */
export const pageViews: View[] = [
  flags('flags', paths.flags, { before: isFlagged }),
  flags('flags-none', `${paths.flags}?userName=nobody`),
  flags('flags-failed', paths.flags, { before: answering('**/api/agent/flags', 500) }),
  flags('flag-close', paths.flags, {
    before: isFlagged,
    andThen: opening(({ say }) => say.flags_close()),
  }),
  people('people'),
  people('people-change', { andThen: opening(({ say }) => say.staff_people_change()) }),
  people('people-add', { andThen: opening(({ say }) => say.staff_people_add()) }),
]
