// Checks every page and state at three widths. Nothing may scroll sideways or be too small to press. At the smallest
// width, axe must find nothing in either theme. The console is made for desktops and usable on tablets. Views that
// change no data share one visit, as people go from page to page. Only Spanish is checked, because its words are
// longer; `a11y.isGood` covers some English pages. `PICTURES=screenshots npm test -- journeys` checks both languages
// and keeps the pictures for people to browse.
import { join } from 'node:path'
import type { Locale } from '@lightwell/words/compiled/runtime.js'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectToFit } from '../fixtures/a11y.ts'
import { type Story, test } from '../fixtures/journey.ts'
import { devices } from '../fixtures/kinds.ts'
import type { View } from './view.ts'
import { views } from './views.ts'

const folder = process.env.PICTURES

/** The screen sizes a page is checked at, in CSS pixels, smallest last. */
const screensOf = (view: View) =>
  view.visit === undefined
    ? [devices.desk, devices.phone, devices.small]
    : [{ width: 1920, height: 1080 }, devices.desk, { width: 768, height: 1024 }]
type Screen = ReturnType<typeof screensOf>[number]
const languages = folder ? (['en', 'es'] as const) : (['es'] as const)

/**
 * Takes a picture of the whole page. The screen is as tall as the page, so that nothing fixed to the screen's edge
 * covers anything.
 */
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

/** Checks the open page, at each screen size. */
async function checksView({ page }: Story, view: View, language: Locale): Promise<void> {
  const screens = screensOf(view)
  for (const screen of screens) {
    const { width } = screen
    await page.setViewportSize(screen)
    await expectToFit(page, `${width} px`)
    // axe's findings depend on the theme's colors, and hardly on the width. So axe runs only at the smallest width.
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
  // Restore the screen size and theme that the next page opens with.
  await page.setViewportSize(devices.desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Leaves the page and clears the tab's storage. */
async function leaves({ page, customer }: Story): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await customer.leaves()
}

/** Names the group of views that one test checks, one after another. By default, all views of one person. */
const visitOf = ({ signIn, visit }: View): string => visit ?? signIn ?? 'a guest'

/** The household to use if nobody is signed in. */
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

      test('finds every page good to everybody', async ({ story }) => {
        if (signIn) await story.customer.signsIn()
        for (const view of seen)
          await test.step(view.name, async () => {
            await view.open(story)
            await checksView(story, view, language)
            await leaves(story)
          })
      })
    })
  }

  for (const view of views.filter(({ leavesNothing }) => !leavesNothing))
    test.describe(`${view.name} in ${inWords(language)}`, () => {
      test.use({ who: { signIn: view.signIn ?? anybody, language, device: 'desk', theme: 'light' } })

      test('is good to everybody', async ({ story }) => {
        if (view.signIn) await story.customer.signsIn()
        await view.open(story)
        await checksView(story, view, language)
      })
    })
}
