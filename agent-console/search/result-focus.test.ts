import { expect, test, vi } from 'vitest'
import { moveFocus } from './result-focus.ts'

const focus = vi.fn()

/** A page with a search box and `lines` lines. The line at `at` has the focus. */
function pageWith(lines: number, at?: number): void {
  focus.mockClear()
  const all = Array.from({ length: lines }, (_, line) => ({ focus: () => focus(line) }))
  vi.stubGlobal('document', {
    activeElement: at === undefined ? null : all[at],
    querySelectorAll: () => all,
    querySelector: () => ({ focus: () => focus('box') }),
  })
}

test.each([
  ['down to the first line from anywhere', 3, undefined, 'ArrowDown', 0],
  ['down to the next line', 3, 0, 'ArrowDown', 1],
  ['no further down than the last', 3, 2, 'ArrowDown', 2],
  ['up from the first line to the search box', 3, 0, 'ArrowUp', 'box'],
  ['to the last line', 3, 0, 'End', 2],
])('the focus moves %s', (_, lines, at, key, to) => {
  pageWith(lines, at)
  expect(moveFocus(key)).toBe(true)
  expect(focus).toHaveBeenCalledWith(to)
})

test('a page without lists keeps its arrow keys for scrolling', () => {
  pageWith(0)
  expect(moveFocus('ArrowUp')).toBe(false)
  expect(focus).not.toHaveBeenCalled()
})
