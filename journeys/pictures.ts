// `npm run pictures`: the pictures that the README shows, of the product as it is now.
import { join, resolve } from 'node:path'
import { paths } from '@lightwell/customer-portal/paths.ts'
import { readCommandLine } from '@lightwell/server/command-line.ts'
import type { Picture } from './take-pictures.ts'

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
    to: { about: 'output folder; docs/screenshots by default', value: 'folder' },
  },
})
const { takePictures } = await import('./take-pictures.ts')
const chosen = names.length > 0 ? pictures.filter(({ name }) => names.includes(name)) : pictures
// `npm run` works in the project's own folder, whoever types it stands elsewhere.
const here = process.env.INIT_CWD ?? process.cwd()
const folder =
  values.to === undefined ? join(import.meta.dirname, '../docs/screenshots') : resolve(here, values.to)
await takePictures(chosen, folder)
