import { expect, test } from 'vitest'
import { describeUpgrade, missedIn } from './upgrade.ts'

const met = {
  kills: { all: 6, met: { requested: 2, moved: 1 }, requestsCut: 3 },
  meanwhile: { once: 4, others: 9 },
}

test('a run that hit moves, requests and payments has proved something', () => {
  expect(missedIn(met)).toEqual([])
})

test.each([
  [{ kills: { ...met.kills, all: 0 } }, 'nobody was killed'],
  [{ kills: { ...met.kills, met: {} } }, 'no kill met an account that was moving'],
  [{ kills: { ...met.kills, requestsCut: 0 } }, 'no kill met a request'],
  [{ meanwhile: { once: 0, others: 9 } }, 'no owner paid while their account moved'],
  [{ meanwhile: { once: 4, others: 0 } }, 'nothing that was scheduled was paid while accounts moved'],
])('a run that did not has proved nothing: %j', (more, sentence) => {
  const figures = { ...met, ...more }
  expect(missedIn(figures)).toEqual([sentence])
  expect(describeUpgrade({ ...figures, accounts: 30, seconds: 1, wrong: [] })).toContain(sentence)
})
