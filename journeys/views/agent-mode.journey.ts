import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { expect, type Story, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { agentBarAt } from './agent-bar.ts'
import { openView, type ViewRow } from './view-rows.ts'

const who = { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' } as const
test.use({ who })

async function opens(story: Story, path: string = paths.summary): Promise<ViewRow> {
  const { page, lightwell } = story
  const view = await openView(story, page.context(), { isChecked: true })
  await page.goto(`${lightwell.address}/account/?view=${view.id}#${path}`)
  return view
}

test('a member of staff sees as whom they look, acts for a reason, and goes back to looking, by the keyboard', async ({
  story,
}) => {
  const { page, customer, say, expectTrouble } = story
  // Links on these pages prefetch other pages. Some of those read data that a staff view may not read.
  expectTrouble('403')
  const view = await opens(story)
  const bar = agentBarAt(page, say)
  await customer.sees(say.accounts_summary_title())
  await bar.says(say.views_bar_who({ agent: 'agent.one', customer: 'María Elena Castillo' }))
  await bar.says(say.views_level_detail())
  await bar.says(say.views_reason_bill())

  await bar.presses(say.views_act())
  await expect(bar.dialog).toContainText(say.views_act_lead())
  await bar.dialog.getByLabel(say.views_why()).focus()
  await page.keyboard.press('Enter')
  await expect(bar.dialog).toContainText(say.views_why_missing())
  await page.keyboard.type('She asked me to order a copy')
  await page.keyboard.press('Enter')
  await bar.says(say.views_level_act())
  await expect.poll(view.isActing).toBe(true)

  await bar.presses(say.views_stop_acting())
  await bar.says(say.views_level_detail())
  await expect.poll(view.isActing).toBe(false)
})

test('a member of staff drops agent mode by typing their id and three exclamation marks', async ({
  story,
}) => {
  const { page, customer, say } = story
  const view = await opens(story)
  const bar = agentBarAt(page, say)
  await customer.sees(say.accounts_summary_title())
  await bar.presses(say.views_end())
  const field = bar.dialog.getByLabel(say.views_unlock_label({ answer: 'agent.one!!!' }))
  await field.focus()
  await page.keyboard.type('agent.one')
  await page.keyboard.press('Enter')
  await expect(bar.dialog).toContainText(say.views_unlock_wrong({ answer: 'agent.one!!!' }))
  await expect.poll(view.isOver).toBe(false)
  await page.keyboard.type('!!!')
  await page.keyboard.press('Enter')
  await customer.sees(say.views_left())
  await expect.poll(view.isOver).toBe(true)
  await expect(page.locator('body')).not.toContainText('Castillo')
  await expect(page.getByRole('link', { name: say.views_to_console() })).toHaveAttribute('href', '/agent')
})

test('what only the customer can do is said on its page, and a link to it reaches their mailbox', async ({
  story,
}) => {
  const { page, lightwell, household, customer, say } = story
  await opens(story, paths.payOnce)
  await customer.sees(say.payments_onetime_title())
  const note = page.getByRole('complementary', { name: say.views_note() })
  await expect(note).toContainText(say.views_note_pay())
  await note.getByRole('button', { name: say.views_send_link({ name: 'María Elena' }) }).focus()
  await page.keyboard.press('Enter')
  await customer.hears(say.views_link_sent({ email: household.email() }))
  const mailbox = mailboxOf(lightwell, household.email())
  await expect.poll(mailbox.subjects).toContain(
    // The mail's subject is in the customer's language.
    say.views_link_subject({ page: say.views_page_pay() }),
  )
  await mailbox.linkTo('/account/')
})

test('once a supervisor ends the view, the next press leaves nothing of the customer, and Back brings nothing back', async ({
  story,
}) => {
  const { page, customer, say, expectTrouble } = story
  const view = await opens(story)
  await customer.sees(say.accounts_summary_title())
  await agentBarAt(page, say).says(say.views_reason_bill())
  expectTrouble('403')
  expectTrouble('404')
  await view.end()
  await page.getByRole('link', { name: say.portal_menu_support(), exact: true }).click()
  await customer.sees(say.views_ended())
  await expect(page.locator('body')).not.toContainText('Castillo')
  await page.goBack()
  await customer.sees(say.views_ended())
  await expect(page.locator('body')).not.toContainText('Castillo')
})

/**
 * Opens a tab to which the server always answers that the view is open, even once the view has ended. So the tab can
 * learn only from another tab that the view has ended.
 */
async function tabWithoutBroadcasts(story: Story, address: string): Promise<Page> {
  const tab = await story.page.context().newPage()
  let open: Buffer | undefined
  await tab.route('**/api/agent/views/*', async (route) => {
    open ??= await (await route.fetch()).body()
    await route.fulfill({ body: open, contentType: 'application/json' })
  })
  await tab.goto(story.lightwell.address + address)
  return tab
}

test('a view that is ended in the portal is over at once in the other tabs that show it', async ({
  story,
}) => {
  const { page, customer, say } = story
  const view = await opens(story)
  await customer.sees(say.accounts_summary_title())
  const portal = await tabWithoutBroadcasts(story, `/account/?view=${view.id}#${paths.support}`)
  const staffs = await tabWithoutBroadcasts(story, `/agent/frontierid?view=${view.id}`)
  await agentBarAt(portal, say).says(say.views_reason_bill())
  await expect(staffs.getByRole('region', { name: say.console_view() })).toBeVisible()

  const bar = agentBarAt(page, say)
  await bar.presses(say.views_end())
  await bar.dialog.getByLabel(say.views_unlock_label({ answer: 'agent.one!!!' })).fill('agent.one!!!')
  await page.keyboard.press('Enter')
  await customer.sees(say.views_left())
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText(say.views_ended())
  await expect(portal.locator('body')).not.toContainText('Castillo')
  await expect(staffs.getByRole('heading', { level: 1 })).toHaveText(say.console_over())
})

test('a view is over at once where its member of staff signs out in the console', async ({ story }) => {
  const { page, customer, say } = story
  const view = await opens(story)
  await customer.sees(say.accounts_summary_title())
  const portal = await tabWithoutBroadcasts(story, `/account/?view=${view.id}#${paths.support}`)
  await agentBarAt(portal, say).says(say.views_reason_bill())
  await page.goto(`${story.lightwell.address}/agent`)
  await page.getByLabel(say.portal_settings()).click()
  await page.getByRole('button', { name: say.portal_sign_out() }).click()
  await expect(portal.getByRole('heading', { level: 1 })).toHaveText(say.views_signed_out())
  await expect(portal.locator('body')).not.toContainText('Castillo')
})

test('a customer and a view of another live side by side in one browser: signing out and language stay apart', async ({
  story,
}) => {
  const { page, lightwell, household, customer, say } = story
  await household.has('florida')
  // Another customer signs in, in a tab of the same browser.
  await customer.signsIn('florida')
  const own = await page.context().newPage()
  await own.goto(`${lightwell.address}/account/#${paths.summary}`)
  await expect(own.getByRole('heading', { level: 1, name: say.accounts_summary_title() })).toBeVisible()
  const view = await openView(story, page.context(), { isChecked: true })
  await page.goto(`${lightwell.address}/account/?view=${view.id}#${paths.summary}`)
  const bar = agentBarAt(page, say)
  await bar.says('María Elena Castillo')
  await expect(own.locator('body')).not.toContainText('Castillo')
  await expect(own.getByRole('region', { name: say.views_bar() })).toHaveCount(0)

  // The cookies before the customer signs out. At the end, the cookies for reminders must be the same: the staff view
  // sets none.
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  await own.getByRole('banner').getByLabel(say.portal_settings()).click()
  await own.getByRole('button', { name: say.portal_sign_out() }).click()
  await own.waitForURL(/\/(login|$)/)
  await page.getByRole('link', { name: say.portal_menu_support(), exact: true }).click()
  await customer.sees(say.help_title())
  await bar.says('María Elena Castillo')
  expect(cookies.filter((name) => name.includes('reminder'))).toEqual(
    (await page.context().cookies()).map(({ name }) => name).filter((name) => name.includes('reminder')),
  )
})

for (const path of ['/agent/corp_login', '/agent/frontierid', '/agent'])
  test(`the specification’s ${path} behind the portal’s hash leads to the console, signed in or not`, async ({
    page,
    lightwell,
    expectTrouble,
  }) => {
    // Before its scripts load, the document requests the session. Nobody is signed in yet, so the answer is 401.
    expectTrouble('401')
    await page.context().route(`**${path}*`, (route) => route.fulfill({ body: 'the console' }))
    await page.goto(`${lightwell.address}/account/#${path}`)
    await page.waitForURL(`${lightwell.address}${path}`)
    await page.goto(`${lightwell.address}/account/?view=7#${path}`)
    await page.waitForURL(`${lightwell.address}${path}?view=7`)
  })
