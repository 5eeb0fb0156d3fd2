import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const wordsOf = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...globSync(`words/{*,*/*}/${language}.json`).map((file) => JSON.parse(readFileSync(file, 'utf8'))),
  )

/** Matches a control's accessible name and the visible text right after its tag. */
const named =
  /<(?:Button|LinkButton|Link|button|a)\b[^<]*?aria-label=\{words\.(\w+)\([^<]*?>\s*\{words\.(\w+)\(/g

const controls = globSync('agent-console/**/*.tsx', { exclude: ['**/node_modules/**'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(named)].map(([, name = '', seen = '']) => ({ file, name, seen })),
)

// People who use voice control say what they see on the screen (WCAG 2.5.3).
it.each(['en', 'es'])('in %s, the name of a control contains its visible text', (language) => {
  const words = wordsOf(language)
  const lower = (key: string) => (words[key] ?? '').toLowerCase()
  expect(controls.length).toBeGreaterThan(10)
  expect(controls.filter(({ name, seen }) => !lower(name).includes(lower(seen)))).toEqual([])
})
