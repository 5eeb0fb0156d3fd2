// Every page and state at three widths: nothing that scrolls sideways, nothing too small to press; and at the smallest, in both themes,
// nothing that axe finds. The console is made for a desk, and usable on a tablet. Views that leave nothing behind are looked at one after another in one visit, as people go from page to page.
// In Spanish alone, whose words are longer: `looks.areGood` sees some of the English ones. `PICTURES=screenshots npm test -- journeys`
// looks at both languages and keeps what was looked at for people to leaf through.
import { join } from 'node:path'
import type { Locale } from '@lightwell/words/compiled/runtime.js'
import type { Page } from '@playwright/test'
import { type Told, test } from '../fixtures/journey.ts'
import { devices } from '../fixtures/kinds.ts'
import { expectNoAxeFindings, expectToFit } from '../fixtures/looks.ts'
import type { View } from './view.ts'
import { views } from './views.ts'

const folder = process.env.PICTURES

/** What a page is looked at on, in CSS pixels, the smallest one last. */
const screensOf = (view: View) =>
  view.visit === undefined
    ? [devices.desk, devices.phone, devices.small]
    : [{ width: 1920, height: 1080 }, devices.desk, { width: 768, height: 1024 }]
type Screen = ReturnType<typeof screensOf>[number]
const languages = folder ? (['en', 'es'] as const) : (['es'] as const)

/** The whole page on a screen that is as high as it is, so that what stands at the screen's edge covers nothing. */
async function keepPicture(page: Page, screen: Screen, file: string): Promise<void> {
  const height = await page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('main { min-height: 0 !important } html { scrollbar-gutter: auto !important }')
    document.adoptedStyleSheets = [whole]
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ ...screen, height })
  await page.screenshot({ path: file })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(screen)
}

/** Looks at the view that is shown. */
async function looksAt({ page }: Told, view: View, language: Locale): Promise<void> {
  const screens = screensOf(view)
  for (const screen of screens) {
    const { width } = screen
    await page.setViewportSize(screen)
    await expectToFit(page, `${width} px`)
    // What axe finds goes by the theme, as far as it is about colours, and hardly by the width: it looks where there is least room.
    const isSmallest = screen === screens.at(-1)
    if (!isSmallest && !folder) continue
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      if (isSmallest)
        await expectNoAxeFindings(page, `${width} px, ${theme}`, theme === 'light' ? 'everything' : 'colours')
      if (folder)
        await keepPicture(page, screen, join(folder, `${view.name}-${width}-${theme}-${language}.png`))
    }
  }
  // As the next one is opened.
  await page.setViewportSize(devices.desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Leaves the page, and what its tab remembers of it. */
async function leaves({ page, customer }: Told): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await customer.leaves()
}

/** Who goes from page to page in one visit. */
const visitOf = ({ signIn, visit }: View): string => visit ?? signIn ?? 'a guest'

/** Whose household there is while nobody is signed in. */
const anybody = 'residential.legacy'
const inWords = (language: Locale) => (language === 'en' ? 'English' : 'Spanish')

for (const language of languages) {
  const passed = Map.groupBy(
    views.filter(({ leavesNothing }) => leavesNothing),
    visitOf,
  )
  for (const [visit, seen] of passed) {
    const signIn = seen[0]?.signIn
    test.describe(`${visit} in ${inWords(language)}`, () => {
      test.use({ who: { signIn: signIn ?? anybody, language, device: 'desk', theme: 'light' } })

      test('finds every page good to everybody', async ({ told }) => {
        if (signIn) await told.customer.signsIn()
        for (const view of seen)
          await test.step(view.name, async () => {
            await view.open(told)
            await looksAt(told, view, language)
            await leaves(told)
          })
      })
    })
  }

  for (const view of views.filter(({ leavesNothing }) => !leavesNothing))
    test.describe(`${view.name} in ${inWords(language)}`, () => {
      test.use({ who: { signIn: view.signIn ?? anybody, language, device: 'desk', theme: 'light' } })

      test('is good to everybody', async ({ told }) => {
        if (view.signIn) await told.customer.signsIn()
        await view.open(told)
        await looksAt(told, view, language)
      })
    })
}
