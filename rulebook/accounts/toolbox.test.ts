import { expect, test } from 'vitest'
import { arrangeToolbox, beyond } from './toolbox.ts'

const item = (name: string, priority?: number, href = '#/') => ({
  icon: 'tools',
  name,
  href,
  ...(priority !== undefined && { priority }),
})

const cases = [
  { name: 'nothing', items: [], shown: [] },
  {
    name: 'lower priorities first',
    items: [item('c', 30), item('a', 1), item('b', 20)],
    shown: ['a', 'b', 'c'],
  },
  {
    name: 'none given counts as 10',
    items: [item('c', 11), item('b'), item('a', 9)],
    shown: ['a', 'b', 'c'],
  },
  {
    name: 'equal priorities keep their order',
    items: [item('b', 10), item('a'), item('c', 10)],
    shown: ['b', 'a', 'c'],
  },
  { name: 'zero is a priority, not a missing one', items: [item('b', 1), item('a', 0)], shown: ['a', 'b'] },
]
test.each(cases)('$name', ({ items, shown }) => {
  expect(arrangeToolbox(items).map(({ name }) => name)).toEqual(shown)
})

test('of two with the same name, the first by priority stays', () => {
  const shown = arrangeToolbox([
    item('Help', 20, '#/late'),
    item('Help', 5, '#/early'),
    item('Help', 5, '#/second'),
  ])
  expect(shown.map(({ href }) => href)).toEqual(['#/early'])
})

test.each([
  ['all, where the page leads nowhere', [], ['a', 'b', 'c']],
  ['none to where the page leads, however many lead there', ['#/help'], ['b']],
  ['one to a part of a page, which is another place', ['#/help#due-date', '#/profile'], ['a', 'b', 'c']],
  ['none, where it leads everywhere', ['#/help', '#/profile#paperless'], []],
])('the toolbox has %s', (_what, offered, left) => {
  const items = [item('a', 1, '#/help'), item('b', 2, '#/profile#paperless'), item('c', 3, '#/help')]
  expect(beyond(new Set(offered), items).map(({ name }) => name)).toEqual(left)
})

test('the given items aren’t changed', () => {
  const given = [item('b', 2), item('a', 1)]
  arrangeToolbox(given)
  expect(given.map(({ name }) => name)).toEqual(['b', 'a'])
})
