import { CodeMissing } from '@lightwell/web-kit/api/code.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { page } from './lazy.tsx'

const away = new TypeError(
  'Failed to fetch dynamically imported module: https://lightwell.example/assets/help.js',
)

/** A page whose code loads on the second try. */
function onceBack() {
  const load = vi
    .fn<() => Promise<{ HelpPage: () => string }>>()
    .mockRejectedValueOnce(away)
    .mockResolvedValue({ HelpPage: () => 'Help' })
  const HelpPage = page(load, 'HelpPage')
  return { load, HelpPage, drawn: () => renderToStaticMarkup(createElement(HelpPage)) }
}

test('the router hears that a page’s code did not load, and gets it by trying again', async () => {
  const { HelpPage, drawn } = onceBack()
  await expect(HelpPage.preload()).rejects.toThrow(CodeMissing)
  await HelpPage.preload()
  expect(drawn()).toBe('Help')
})

test('a page works without the code of a part that its loader waits for', async () => {
  const { HelpPage, drawn } = onceBack()
  await HelpPage.ready()
  expect(drawn()).toBe('')
})

test('loaded code is not requested again', async () => {
  const { load, HelpPage } = onceBack()
  await HelpPage.ready()
  await HelpPage.preload()
  await HelpPage.preload()
  expect(load).toHaveBeenCalledTimes(2)
})
