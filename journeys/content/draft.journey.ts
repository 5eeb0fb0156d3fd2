import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { password } from '@lightwell/server/demo/people.ts'
import { staffIdledOut } from '@lightwell/server/staff/test-rows.ts'
import { test } from '../fixtures/content.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { isStaff, presses } from '../staff/staff-at.ts'

const banner = { id: 'half', title_en: 'Spring is here', title_es: 'Llegó la primavera' }

const opensBanner = ({ page, lightwell }: Story) =>
  page.goto(`${lightwell.address}${paths.contentItem}?kind=banners&item=half`)

const title = ({ page, say }: Story) =>
  page.getByRole('textbox', {
    name: say.content_required({ label: say.content_in_english({ label: say.content_column_title() }) }),
    exact: true,
  })

const draftNotice = ({ page, say }: Story) => page.getByRole('main').getByText(say.content_draft_title())

/** Types a title into the form without saving it. */
async function types(story: Story, text: string): Promise<void> {
  await expect(title(story)).toHaveValue(/\S/)
  await title(story).focus()
  await presses(story, 'Control+A')
  await story.page.keyboard.type(text)
}

/** Lets half an hour go by without activity. At the next press, the page says that the session has ended. */
async function idlesOut(story: Story): Promise<void> {
  const { page, lightwell, say } = story
  await staffIdledOut(lightwell)
  story.expectTrouble('401')
  await presses(story, 'Enter')
  await expect(page.getByLabel(say.console_user_name())).toBeFocused()
}

test('what a supervisor typed is there again after a new sign-in, until it’s saved', async ({
  story,
  content,
}) => {
  const { page, customer, say } = story
  await content.says('banners', [banner])
  await isStaff(story, 'supervisor')
  await opensBanner(story)
  await types(story, 'Half a thought')
  await idlesOut(story)
  await page.keyboard.type('supervisor.one')
  await presses(story, 'Tab')
  await page.keyboard.type(password)
  await presses(story, 'Enter')

  await expect(draftNotice(story)).toBeVisible()
  await expect(title(story)).toHaveValue('Half a thought')
  await title(story).focus()
  await presses(story, 'Enter')
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: say.content_saved() }),
  ).toBeVisible()
  await expect(draftNotice(story)).toBeHidden()
  await customer.reloads()
  await expect(title(story)).toHaveValue('Half a thought')
  await expect(draftNotice(story)).toBeHidden()
})

test('a supervisor discards what they typed before', async ({ story, content }) => {
  const { page, customer, say } = story
  await content.says('banners', [banner])
  await isStaff(story, 'supervisor')
  await opensBanner(story)
  await types(story, 'Never mind')
  await idlesOut(story)
  await isStaff(story, 'supervisor')
  await opensBanner(story)
  await expect(title(story)).toHaveValue('Never mind')
  await page.getByRole('button', { name: say.content_draft_discard(), exact: true }).focus()
  await presses(story, 'Enter')
  await expect(title(story)).toHaveValue(banner.title_en)
  await customer.reloads()
  await expect(title(story)).toHaveValue(banner.title_en)
  await expect(draftNotice(story)).toBeHidden()
})

test('the next person at the tab finds nothing of what was typed', async ({ story, content }) => {
  const { page, lightwell } = story
  await content.says('banners', [banner])
  await isStaff(story, 'supervisor')
  await opensBanner(story)
  await types(story, 'Not for others')
  await idlesOut(story)
  await isStaff(story, 'agent')
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isStaff(story, 'supervisor')
  await opensBanner(story)
  await expect(title(story)).toHaveValue(banner.title_en)
  await expect(draftNotice(story)).toBeHidden()
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).not.toContain('Not for others')
})
