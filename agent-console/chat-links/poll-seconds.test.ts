import { expect, test } from 'vitest'
import type { ChatLink } from './calls.ts'
import { pollSeconds } from './poll-seconds.ts'

test.each<[string, ChatLink['state'][] | undefined, number | undefined]>([
  ['often while one is waiting to be opened', ['proved', 'made'], 4],
  ['often while one was opened and not answered', ['opened'], 4],
  ['never if all were answered or are over', ['proved', 'over'], undefined],
  ['never if there are none', [], undefined],
  ['now and then if they couldn’t be listed', undefined, 15],
])('links are polled %s', (_name, states, seconds) => {
  expect(pollSeconds(states?.map((state) => ({ state })))).toBe(seconds)
})
