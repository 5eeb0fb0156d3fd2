import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test } from 'vitest'
import { toldOwners } from '../linked-accounts/person-words.ts'
import { troublesOfOne, unclearTold } from './troubles.ts'

test.each(['no-answer', 'fault'] as const)(
  'a %s is never called a failure, because it may have been done',
  (unclear) => {
    for (const said of [troublesOfOne[unclear](), toldOwners()[unclear].text]) {
      expect(said).toContain(words.profile_unclear())
      expect(said).not.toContain(words.profile_failed())
    }
  },
)

test('a message first says if there was an answer', () => {
  expect(unclearTold()).toEqual({
    'no-answer': { text: `${words.portal_no_answer()} ${words.profile_unclear()}` },
    fault: { text: `${words.portal_fault()} ${words.profile_unclear()}` },
  })
})
