// `npm run pictures`: the pictures that the README shows, of the product as it is now, and those of every letter.
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
    letters: { about: 'instead, every email and text in both languages, side by side on one page' },
    to: { about: 'output folder; docs/screenshots or screenshots/letters by default', value: 'folder' },
  },
})
// `npm run` works in the project's own folder, whoever types it stands elsewhere.
const here = process.env.INIT_CWD ?? process.cwd()
const folderOr = (usual: string) =>
  values.to === undefined ? join(import.meta.dirname, '..', usual) : resolve(here, values.to)
if (values.letters) {
  const { takeLetters } = await import('./take-letters.ts')
  await takeLetters(folderOr('screenshots/letters'))
} else {
  const { takePictures } = await import('./take-pictures.ts')
  const chosen = names.length > 0 ? pictures.filter(({ name }) => names.includes(name)) : pictures
  await takePictures(chosen, folderOr('docs/screenshots'))
}
