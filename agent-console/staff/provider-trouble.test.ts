import { staffEndings, staffTroubles } from '@lightwell/rulebook/staff/contract.ts'
import { expect, test, vi } from 'vitest'
import { providerTrouble } from './provider-trouble.ts'

vi.stubGlobal('document', { documentElement: { lang: 'en' } })

test('each refusal and each ending has its own sentence', () => {
  const sentences = [
    ...staffTroubles.map((refused) => providerTrouble({ refused, ended: null }, 'Glow Staff ID')),
    ...staffEndings.map((ended) => providerTrouble({ refused: undefined, ended }, 'Glow Staff ID')),
  ].map((trouble) => trouble?.[1])
  expect(sentences).not.toContain(undefined)
  expect(new Set(sentences).size).toBe(staffTroubles.length + staffEndings.length)
})

test.each([
  ['a refusal', { refused: 'no-role', ended: null }, 'Error'],
  ['an ending', { refused: undefined, ended: 'no-role' }, 'You’ve been signed out'],
  ['a refusal, and not the ending before it', { refused: 'declined', ended: 'no-role' }, 'Error'],
  ['nothing for a made-up refusal', { refused: 'constructor', ended: null }, undefined],
  ['nothing without either', { refused: undefined, ended: null }, undefined],
] as const)('says %s', (_what, came, title) => {
  expect(providerTrouble(came, 'Glow Staff ID')?.[0]).toBe(title)
})

test('says that access was removed if there’s no identity service', () => {
  expect(providerTrouble({ refused: undefined, ended: 'access-removed' }, undefined)?.[1]).toContain('access')
  expect(providerTrouble({ refused: undefined, ended: 'no-role' }, undefined)).toBeUndefined()
})
