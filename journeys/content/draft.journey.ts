import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { staffIdledOut } from '@lightwell/server/staff/test-rows.ts'
import { test } from '../fixtures/content.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'

const banner = { id: 'half', title_en: 'Spring is here', title_es: 'Llegó la primavera' }

const opensBanner = ({ page, lightwell }: Told) =>
  page.goto(`${lightwell.address}${paths.contentItem}?kind=banners&item=half`)

const title = ({ page, say }: Told) =>
  page.getByRole('textbox', {
    name: say.content_required({ label: say.content_in_english({ label: say.content_column_title() }) }),
    exact: true,
  })

const draftNotice = ({ page, say }: Told) => page.getByRole('main').getByText(say.content_draft_title())

/** Types a title without saving it. */
async function types(told: Told, text: string): Promise<void> {
  await expect(title(told)).toHaveValue(/\S/)
  await title(told).focus()
  await presses(told, 'Control+A')
  await told.page.keyboard.type(text)
}

/** Lets half an hour pass without activity. The next press then reports that the session is over. */
async function idlesOut(told: Told): Promise<void> {
  const { page, lightwell, say } = told
  await staffIdledOut(lightwell)
  told.expectTrouble('401')
  await presses(told, 'Enter')
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
}

test('what a supervisor typed is there again after a new sign-in, until it’s saved', async ({
  told,
  content,
}) => {
  const { page, customer, say } = told
  await content.says('banners', [banner])
  await isStaff(told, 'supervisor')
  await opensBanner(told)
  await types(told, 'Half a thought')
  await idlesOut(told)
  await page.keyboard.type('supervisor.one')
  await presses(told, 'Tab')
  await page.keyboard.type(password)
  await presses(told, 'Enter')

  await expect(draftNotice(told)).toBeVisible()
  await expect(title(told)).toHaveValue('Half a thought')
  await title(told).focus()
  await presses(told, 'Enter')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: say.content_saved() }),
  ).toBeVisible()
  await expect(draftNotice(told)).toBeHidden()
  await customer.reloads()
  await expect(title(told)).toHaveValue('Half a thought')
  await expect(draftNotice(told)).toBeHidden()
})

test('a supervisor discards what they typed before', async ({ told, content }) => {
  const { page, customer, say } = told
  await content.says('banners', [banner])
  await isStaff(told, 'supervisor')
  await opensBanner(told)
  await types(told, 'Never mind')
  await idlesOut(told)
  await isStaff(told, 'supervisor')
  await opensBanner(told)
  await expect(title(told)).toHaveValue('Never mind')
  await page.getByRole('button', { name: say.content_draft_discard(), exact: true }).focus()
  await presses(told, 'Enter')
  await expect(title(told)).toHaveValue(banner.title_en)
  await customer.reloads()
  await expect(title(told)).toHaveValue(banner.title_en)
  await expect(draftNotice(told)).toBeHidden()
})

test('the next person at the tab finds nothing of what was typed', async ({ told, content }) => {
  const { page, lightwell } = told
  await content.says('banners', [banner])
  await isStaff(told, 'supervisor')
  await opensBanner(told)
  await types(told, 'Not for others')
  await idlesOut(told)
  await isStaff(told, 'agent')
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isStaff(told, 'supervisor')
  await opensBanner(told)
  await expect(title(told)).toHaveValue(banner.title_en)
  await expect(draftNotice(told)).toBeHidden()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).not.toContain('Not for others')
})
