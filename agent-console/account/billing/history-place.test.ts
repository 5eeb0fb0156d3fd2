import { expect, test } from 'vitest'
import { nextPlace } from './history-place.ts'

const newest = { after: undefined, page: 0 }

test.each([
  ['the next page of a batch', newest, { pages: 5, next: 'b' }, { after: undefined, page: 1 }],
  ['the batch after the last page', { ...newest, page: 4 }, { pages: 5, next: 'b' }, { after: 'b', page: 0 }],
  [
    'a page of a later batch',
    { after: 'b', page: 0 },
    { pages: 2, next: undefined },
    { after: 'b', page: 1 },
  ],
  ['nothing after the last page of all', { after: 'b', page: 1 }, { pages: 2, next: undefined }, undefined],
  ['nothing without payments', newest, { pages: 0, next: undefined }, undefined],
])('%s', (_name, place, batch, next) => {
  expect(nextPlace(place, batch)).toEqual(next)
})
