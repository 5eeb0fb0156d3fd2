import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { paths as portal } from '@lightwell/customer-portal/shell/paths.ts'
import { test } from '../fixtures/content.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { colleague, isStaff, presses } from '../staff/staff-at.ts'

const banner = {
  id: 'spring',
  title_en: 'Spring is here',
  title_es: 'Llegó la primavera',
  text_en: 'Twice as fast until May.',
  text_es: 'El doble de rápido hasta mayo.',
}

/** Opens the banner's form using only the keyboard, starting from the menu. */
async function opensBanner(story: Story): Promise<void> {
  const { page, lightwell, say } = story
  await page.goto(lightwell.address + paths.home)
  await expect(page.getByRole('heading', { level: 1, name: say.console_waiting() })).toBeVisible()
  await presses(story, 'g', 'o')
  await expect(page.getByRole('heading', { level: 1, name: say.content_title() })).toBeVisible()
  await page.getByRole('link', { name: say.content_kind_banners(), exact: true }).focus()
  await presses(story, 'Enter')
  await page.getByRole('link', { name: banner.title_en, exact: true }).focus()
  await presses(story, 'Enter')
  await expect(title(story, 'en')).toHaveValue(/\S/)
}

const title = ({ page, say }: Story, language: 'en' | 'es') => {
  const label = say.content_column_title()
  const name = language === 'en' ? say.content_in_english({ label }) : say.content_in_spanish({ label })
  return page.getByRole('textbox', { name: say.content_required({ label: name }), exact: true })
}

/** Replaces the text of a field. */
async function types(story: Story, language: 'en' | 'es', text: string): Promise<void> {
  await title(story, language).focus()
  await presses(story, 'Control+A')
  await story.page.keyboard.type(text)
}

const historyOf = ({ page, say }: Story) =>
  page.getByRole('region', { name: say.content_history(), exact: true })

/** Waits for this status message. */
const hears = ({ page }: Story, text: string) =>
  expect(page.getByRole('main').getByRole('status').filter({ hasText: text })).toBeVisible()

test('a supervisor changes a banner in both languages, previews and publishes it, and brings the former one back', async ({
  story,
  content,
}) => {
  const { page, lightwell, books, customer, say } = story
  await content.says('banners', [banner])
  await isStaff(story, 'supervisor')
  await opensBanner(story)

  story.expectTrouble('422')
  await types(story, 'en', '')
  await presses(story, 'Delete', 'Enter')
  await expect(title(story, 'en')).toBeFocused()
  await expect(page.getByRole('main')).toContainText(say.content_wrong_missing())
  await types(story, 'en', 'Summer is here')
  await types(story, 'es', 'Llegó el verano')

  await page.getByRole('textbox', { name: say.content_preview_number(), exact: true }).focus()
  await page.keyboard.type((await books.account()).accountNumber)
  await presses(story, 'Enter')
  const drawn = page.getByRole('article')
  await expect(drawn).toContainText('Summer is here Twice as fast until May.')
  await expect(drawn).toContainText('Llegó el verano El doble de rápido hasta mayo.')

  await title(story, 'es').focus()
  await presses(story, 'Enter')
  await hears(story, say.content_saved())
  await expect(historyOf(story).getByText(say.content_now(), { exact: true })).toBeVisible()

  const tab = await page.context().newPage()
  await customer.signsIn()
  await customer.goTo(portal.summary)
  await expect(page.getByRole('main')).toContainText('Summer is here')

  await tab.goto(`${lightwell.address}${paths.contentItem}?kind=banners&item=spring`)
  await historyOf({ ...story, page: tab })
    .getByRole('button')
    .focus()
  await tab.keyboard.press('Enter')
  await expect(tab.getByRole('dialog', { name: say.content_restore_title(), exact: true })).toBeVisible()
  await tab.keyboard.press('Enter')
  await expect(title({ ...story, page: tab }, 'en')).toHaveValue(banner.title_en)
  await customer.reloads()
  await expect(page.getByRole('main')).toContainText(banner.title_en)
})

test('two supervisors who edit one banner at once are told, and neither loses what they typed', async ({
  story,
  content,
}) => {
  const { say } = story
  await content.says('banners', [banner])
  await isStaff(story, 'supervisor')
  const other = await colleague(story, 'supervisor')
  for (const each of [story, other]) await opensBanner(each)

  await types(other, 'en', 'Theirs was first')
  await presses(other, 'Enter')
  await hears(other, say.content_saved())

  story.expectTrouble('409')
  await types(story, 'es', 'La mía')
  await types(story, 'en', 'Mine')
  await presses(story, 'Enter')
  const main = story.page.getByRole('main')
  await expect(main).toContainText(say.content_changed_title())
  await expect(main).toContainText(say.content_theirs({ text: 'Theirs was first' }))
  await expect(title(story, 'en')).toHaveValue('Mine')
  await expect(title(story, 'es')).toHaveValue('La mía')

  await title(story, 'en').focus()
  await presses(story, 'Enter')
  await hears(story, say.content_saved())
})

test('the order is changed by keyboard, and the focus stays with what’s moved', async ({
  story,
  content,
}) => {
  const { page, lightwell, say } = story
  await content.says('banners', [banner, { ...banner, id: 'autumn', title_en: 'Autumn', title_es: 'Otoño' }])
  await isStaff(story, 'supervisor')
  await page.goto(`${lightwell.address}${paths.content}?kind=banners`)
  const up = page.getByRole('button', { name: say.content_up_of({ title: 'Autumn' }), exact: true })
  await up.focus()
  await presses(story, 'Enter')
  await hears(story, say.content_moved({ title: 'Autumn', place: '1' }))
  const items = page.getByRole('region', { name: say.content_kind_banners(), exact: true }).getByRole('table')
  await expect(items.getByRole('link')).toHaveText(['Autumn', banner.title_en])
  await expect(up).toBeFocused()
})
