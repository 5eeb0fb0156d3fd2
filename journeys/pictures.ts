// Takes the pictures that the README shows, of the product as it is now: npm run pictures
import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { chromium } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/build.ts'
import { customerAt, type Place } from './fixtures/customer.ts'
import { demonstrationOf } from './fixtures/household.ts'
import { devices, type Who } from './fixtures/kinds.ts'
import { startLightwell } from './fixtures/lightwell.ts'
import { bothPutOff, notSampled } from './fixtures/prompts.ts'
import { type Say, wordsIn } from './fixtures/words.ts'

interface Picture {
  name: string
  who: Who
  place: Place
  heading: (say: Say) => string
  /** Down to its end, or as far as the screen goes. */
  fullPage: boolean
}

const pictures: Picture[] = [
  {
    name: 'summary',
    who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
    place: paths.summary,
    heading: (say) => say.accounts_summary_title(),
    fullPage: false,
  },
  {
    name: 'pay',
    who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'dark' },
    place: paths.payOnce,
    heading: (say) => say.payments_onetime_title(),
    fullPage: false,
  },
  {
    name: 'bill',
    who: { signIn: 'residential.platform', language: 'en', device: 'desk', theme: 'dark' },
    place: paths.currentStatement,
    heading: (say) => say.statements_current_title(),
    fullPage: false,
  },
  {
    name: 'profile',
    who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' },
    place: paths.profile,
    heading: (say) => say.profile_title(),
    fullPage: false,
  },
]

const root = join(import.meta.dirname, '..')
const mostBytes = 150_000
/** Without the room that the page keeps for a scroll bar, which a picture has none of. */
const style = 'html { scrollbar-gutter: auto !important }'

await buildWeb(console.log)
const found = await ensureBrowser(console.log)
const executablePath = found?.executablePath
const lightwell = await startLightwell()
const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
try {
  for (const picture of pictures) await take(picture)
} finally {
  await browser.close()
  await lightwell.stop()
}

async function take({ name, who, place, heading, fullPage }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: devices[who.device],
    colorScheme: who.theme,
    locale: `${who.language}-US`,
    reducedMotion: 'reduce',
    // The policy of the pages refuses the style below, as it should.
    bypassCSP: true,
  })
  const say = wordsIn(who.language)
  const customer = customerAt(page, {
    lightwell,
    household: demonstrationOf(lightwell, who.signIn),
    who,
    say,
  })
  await page.context().addCookies(bothPutOff(lightwell.address))
  await notSampled(page.context())
  await customer.signsIn()
  await customer.goTo(place)
  await customer.sees(heading(say))
  await page.addStyleTag({ content: style })
  const path = join(root, `docs/screenshots/${name}.png`)
  await page.screenshot({ path, fullPage })
  await page.close()
  const { size } = statSync(path)
  console.log(`${relative(root, path)}: ${Math.round(size / 1000)} kB`)
  if (size > mostBytes) throw new Error('A picture of the README weighs at most 150 kB.')
}
