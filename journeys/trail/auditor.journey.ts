import { readFile } from 'node:fs/promises'
import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'
import { openView } from '../views/view-rows.ts'
import { trailAt } from './trail-page.ts'
import { helpedOn } from './trail-rows.ts'

// An auditor's work with the audit trail, using only the keyboard.
const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

const words = 'No dial tone since the storm on Monday.'

test('an auditor finds out who saw a customer’s calls in March, why, and who allowed it', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  await household.has('several.accounts')
  const customer = { identityId: await household.personId(), accountId: await household.accountId() }
  const other = await household.personId('several.accounts')
  await helpedOn(story, '2026-02-27', { ...customer, words: 'An earlier call.' })
  await helpedOn(story, '2026-03-16', { ...customer, words })
  await helpedOn(story, '2026-03-17', { ...customer, identityId: other, words: 'Somebody else’s call.' })
  await helpedOn(story, '2026-04-01', { ...customer, words: 'A later call.' })

  await isStaff(story, 'supervisor')
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  const trail = trailAt(story)
  await trail.opens()
  await trail.searches({
    customer: household.email(),
    about: say.trail_group_phone(),
    days: ['03012026', '03312026'],
  })
  await trail.shows(1)
  await expect(page.locator(':focus'), 'who asked stands at the answer').toContainText(
    say.trail_did_line_log(),
  )
  expect(page.url(), 'the address names nobody').not.toContain('@')

  const call = await trail.reads(say.trail_did_line_log())
  await expect(call).toContainText('María Elena Castillo')
  await expect(call).toContainText(say.trail_said_words({ words }))
  await expect(call).toContainText(say.trail_said_call_back({ when: 'Monday, March 16 at 10:01 am' }))
  await expect(call).toContainText(say.console_level_detail())

  await trail.searches({ about: say.trail_group_identity() })
  await trail.shows(2)
  const change = await trail.reads(say.trail_outcome_done())
  await expect(change).toContainText(/approved it on Monday, March 16/)
  await expect(change).toContainText(words)
  const held = await trail.reads(say.trail_outcome_waiting())
  await expect(held).toContainText(say.trail_said_waits())

  const downloading = page.waitForEvent('download')
  await trail.form.getByRole('link', { name: say.trail_download() }).focus()
  await presses(story, 'Enter')
  const csv = await readFile(await (await downloading).path(), 'utf8')
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(words)
  expect(lines[1]).toContain('2026-03-16')
})

test('a supervisor goes from a customer’s page to who has seen them, and is told what isn’t found', async ({
  story,
}) => {
  const { page, lightwell, household, say } = story
  await helpedOn(story, '2026-03-16', {
    identityId: await household.personId(),
    accountId: await household.accountId(),
    words,
  })
  const view = await openView(story, page.context(), { role: 'supervisor' })
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  await page.getByRole('link', { name: say.trail_of_customer() }).focus()
  await presses(story, 'Enter')
  const trail = trailAt(story)
  await expect(trail.form.getByLabel(say.trail_customer(), { exact: true })).toHaveValue(
    'María Elena Castillo',
  )
  await expect(trail.entries).toContainText(say.trail_did_line_log())

  await trail.searches({ customer: 'Nobody Of That Name' })
  await expect(trail.form).toContainText(say.trail_customer_nobody())
  await expect(trail.form.getByLabel(say.trail_customer(), { exact: true })).toBeFocused()
  await trail.searches({ customer: '', days: ['03312020', '03012020'] })
  await expect(trail.form).toContainText(say.trail_days_order())
  await trail.searches({ days: ['03012020', '03312020'] })
  await expect(trail.entries).toContainText(say.trail_none())
})
