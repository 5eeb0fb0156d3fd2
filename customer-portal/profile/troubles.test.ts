import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test } from 'vitest'
import { ownerTroubles } from '../linked-accounts/person-words.ts'
import { troublesOfOne, unclearMessages } from './troubles.ts'

test.each(['no-answer', 'fault'] as const)(
  'a %s is never called a failure, because it may have been done',
  (unclear) => {
    for (const said of [troublesOfOne[unclear](), ownerTroubles()[unclear].text]) {
      expect(said).toContain(words.profile_unclear())
      expect(said).not.toContain(words.profile_failed())
    }
  },
)

test('a message first says if there was an answer', () => {
  expect(unclearMessages()).toEqual({
    'no-answer': { text: `${words.portal_no_answer()} ${words.profile_unclear()}` },
    fault: { text: `${words.portal_fault()} ${words.profile_unclear()}` },
  })
})
