import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandStyle, readBrand } from './brand.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lightwell-brand-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ours = JSON.parse(readFileSync(join(import.meta.dirname, 'brand.json'), 'utf8'))
function readWith(changes: object) {
  const file = join(folder, 'brand.json')
  writeFileSync(file, JSON.stringify({ ...ours, ...changes }))
  return readBrand(file)
}

it('a brand needs no code', () => {
  const brand = readWith({
    name: 'Harbor & Sons',
    chatUrl: 'https://chat.example/harbor',
    logoUrl: '/brand/logo.png',
  })
  expect(brand).toMatchObject({ name: 'Harbor & Sons', chatUrl: 'https://chat.example/harbor' })
})

it('its colours follow the theme of the device and the one that is chosen', () => {
  const accent = { light: '#112233', inkOnLight: '#ffffff', dark: '#aabbcc', inkOnDark: '#000000' }
  const style = brandStyle(readWith({ accent }))
  expect(style).toMatch(/^:root\{--brand:#112233;/)
  expect(style).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{--brand:#aabbcc;/)
})

describe('a brand file is refused for', () => {
  it.each([
    ['no name', { name: '' }, /^name /],
    ['a name that fills the page', { name: 'x'.repeat(41) }, /^name /],
    [
      'a colour by name',
      { accent: { ...ours.accent, light: 'teal' } },
      /^accent\.light must be a colour such as/,
    ],
    [
      'a style in a colour',
      { accent: { ...ours.accent, dark: '#fff}body{display:none' } },
      /^accent\.dark must be a colour/,
    ],
    [
      'a logo of somebody else’s',
      { logoUrl: 'https://elsewhere.example/logo.png' },
      /^logoUrl must be a data: address or a path/,
    ],
    [
      'a logo of somebody else’s, without a scheme',
      { logoUrl: '//elsewhere.example/logo.png' },
      /^logoUrl must be/,
    ],
    ['a page for a logo', { logoUrl: 'data:text/html,x' }, /^logoUrl must be/],
    ['a chat that is a script', { chatUrl: 'javascript:alert(1)' }, /^chatUrl /],
    ['a field that is not known', { slogan: 'Light for all' }, /^the file .*slogan/],
    ['no telephone', { supportTelephone: undefined }, /^supportTelephone /],
  ])('%s', (_, changes, sentence) => {
    expect(() => readWith(changes)).toThrow(sentence)
  })
})
