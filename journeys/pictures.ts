// `npm run pictures`: takes the README's pictures of the product, and pictures of every email.
import { join, resolve } from 'node:path'
import { paths as consolePaths } from '@lightwell/agent-console/shell/paths.ts'
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { addStaffSession, staffOf } from '@lightwell/server/staff/test-rows.ts'
import { isLockedOut } from './customer-identity/locked-out.ts'
import type { Place } from './fixtures/customer.ts'
import type { Say } from './fixtures/words.ts'
import type { Picture, There } from './take-pictures.ts'
import { openView } from './views/view-rows.ts'

/** Signs in and opens a page of the account. */
const place =
  (path: Place, heading: (say: Say) => string) =>
  async ({ customer, say }: There) => {
    await customer.signsIn()
    await customer.goTo(path)
    await customer.sees(heading(say))
  }

/** Opens the console's page about a customer who's locked out. */
async function customerInConsole(there: There): Promise<void> {
  const { page, lightwell, household } = there
  await isLockedOut(there, { id: await household.personId(), email: household.email() })
  const accountId = await household.accountId()
  const view = await openView(there, page.context(), { isChecked: true, accountId })
  await page.goto(`${lightwell.address}${consolePaths.customer}?view=${view.id}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Opens one of the provider's banners in the console, as a supervisor edits it in both languages. */
async function bannerInConsole({ page, lightwell }: There): Promise<void> {
  const cookie = await addStaffSession(lightwell, await staffOf(lightwell, 'supervisor'))
  const { address: url } = lightwell
  await page.context().addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${url}${consolePaths.contentItem}?kind=banners&item=upgrade`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

const pictures: Picture[] = [
  {
    name: 'summary',
    who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
    open: place(paths.summary, (say) => say.accounts_summary_title()),
    fullPage: false,
  },
  {
    name: 'pay',
    who: { signIn: 'past.due', language: 'es', device: 'phone', theme: 'dark' },
    open: place(paths.payOnce, (say) => say.payments_onetime_title()),
    fullPage: false,
  },
  {
    name: 'bill',
    who: { signIn: 'residential.platform', language: 'en', device: 'desk', theme: 'dark' },
    open: place(paths.currentStatement, (say) => say.statements_current_title()),
    fullPage: false,
  },
  {
    name: 'profile',
    who: { signIn: 'several.accounts', language: 'en', device: 'desk', theme: 'light' },
    open: place(paths.profile, (say) => say.profile_title()),
    fullPage: false,
  },
  {
    name: 'console',
    who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
    open: customerInConsole,
    fullPage: false,
  },
  {
    name: 'content',
    who: { signIn: 'residential.legacy', language: 'en', device: 'desk', theme: 'light' },
    open: bannerInConsole,
    fullPage: false,
  },
]

const { names, values } = readCommandLine({
  name: 'pictures',
  about: 'Retakes the screenshots in the README. Needs a browser.',
  takes: {
    usage: '[names]',
    about: 'which ones; all by default',
    among: Object.fromEntries(
      pictures.map(({ name, who }) => [name, `${who.language}, ${who.device}, ${who.theme}`]),
    ),
  },
  options: {
    mails: { about: 'instead, every email and text in both languages, side by side on one page' },
    to: { about: 'output folder; docs/screenshots or screenshots/mails by default', value: 'folder' },
  },
})
// `npm run` changes to the project's folder. `INIT_CWD` is the folder where the command was typed.
const here = process.env.INIT_CWD ?? process.cwd()
const folderOr = (usual: string) =>
  values.to === undefined ? join(import.meta.dirname, '..', usual) : resolve(here, values.to)
if (values.mails) {
  const { takeMails } = await import('./take-mails.ts')
  await takeMails(folderOr('screenshots/mails'))
} else {
  const { takePictures } = await import('./take-pictures.ts')
  const chosen = names.length > 0 ? pictures.filter(({ name }) => names.includes(name)) : pictures
  await takePictures(chosen, folderOr('docs/screenshots'))
}
