import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brandStyle, readBrand } from './brand.ts'
import { contrastOf, surfaces } from './brand-colors.ts'

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

it('chat is online during contact hours, unless it says otherwise', () => {
  const chatHours = {
    weekday: { opensAt: '09:00', closesAt: '18:00' },
    weekend: { opensAt: '10:00', closesAt: '14:00' },
  }
  expect(readWith({ chatHours: undefined }).chatHours).toEqual(ours.contactHours)
  expect(readWith({ chatHours })).toMatchObject({ chatHours, contactHours: ours.contactHours })
})

it('its colors follow the theme of the device and the chosen one', () => {
  const accent = { light: '#112233', inkOnLight: '#ffffff', dark: '#aabbcc', inkOnDark: '#000000' }
  const style = brandStyle(readWith({ accent }))
  expect(style).toMatch(/^:root\{--brand:#112233;/)
  expect(style).toMatch(/prefers-color-scheme:dark\)\{:root:not\(\[data-theme=light\]\)\{--brand:#aabbcc;/)
})

const colors = (changes: object) => ({ accent: { ...ours.accent, ...changes } })
const open = (changes: object) => ({
  contactHours: { ...ours.contactHours, weekday: { ...ours.contactHours.weekday, ...changes } },
})

describe('a brand file is refused for', () => {
  it.each<[what: string, changes: object, sentence: RegExp]>([
    ['no name', { name: '' }, /^name must be the name of the provider, 1 to 40 characters$/],
    ['a name that fills the page', { name: 'x'.repeat(41) }, /^name must be .* 1 to 40 characters$/],
    ['a name that is a number', { name: 7 }, /^name must be the name of the provider/],
    [
      'no name of the sign-in',
      { customerIdName: undefined },
      /^customerIdName must be what the provider calls/,
    ],
    ['a colour by name', colors({ light: 'teal' }), /^accent\.light must be a color such as/],
    ['a short colour', colors({ inkOnLight: '#fff' }), /^accent\.inkOnLight must be a color such as/],
    ['a style in a colour', colors({ dark: '#fff}body{display:none' }), /^accent\.dark must be a color/],
    ['a colour that is missing', colors({ inkOnDark: undefined }), /^accent\.inkOnDark must be a color/],
    [
      'no colours',
      { accent: '#0f666b' },
      /^accent must be an object with light, inkOnLight, dark and inkOnDark$/,
    ],
    ['a colour too many', colors({ hover: '#0f666b' }), /^accent has an unknown field: hover$/],
    [
      'links that can’t be read in the light theme',
      colors({ light: '#5fd0c8', inkOnLight: '#000000' }),
      /^accent\.light has a contrast of 1\.8:1 on the surface #ffffff of the light theme; text needs 4\.5:1 \(WCAG AA\)$/,
    ],
    [
      'links that can’t be read only on the darkest of the light surfaces',
      colors({ light: '#717171' }),
      /^accent\.light has a contrast of 4\.\d:1 on the surface #f4f6f6/,
    ],
    [
      'a button that can’t be read in the light theme',
      colors({ inkOnLight: '#5f9ea0' }),
      /^accent\.inkOnLight has a contrast of .* on accent\.light; text needs/,
    ],
    [
      'links that can’t be read in the dark theme',
      colors({ dark: '#0f666b', inkOnDark: '#ffffff' }),
      /^accent\.dark has a contrast of .* of the dark theme; text needs/,
    ],
    [
      'a button that can’t be read in the dark theme',
      colors({ inkOnDark: '#ffffff' }),
      /^accent\.inkOnDark has a contrast of .* on accent\.dark; text needs/,
    ],
    [
      'a logo of somebody else’s',
      { logoUrl: 'https://elsewhere.example/logo.png' },
      /^logoUrl must be a data: address or a path$/,
    ],
    [
      'a logo of somebody else’s, without a scheme',
      { logoUrl: '//elsewhere.example/logo.png' },
      /^logoUrl must be/,
    ],
    ['a page for a logo', { logoUrl: 'data:text/html,x' }, /^logoUrl must be/],
    ['no logo', { logoUrl: null }, /^logoUrl must be/],
    ['no telephone', { supportTelephone: undefined }, /^supportTelephone must be a telephone number/],
    [
      'a telephone of three figures',
      { supportTelephone: '911' },
      /^supportTelephone must be a telephone number, 7 to 24/,
    ],
    [
      'an address on one line',
      { paymentAddress: 'P.O. Box 1' },
      /^paymentAddress must be 1 to 4 address lines/,
    ],
    ['an address of no line', { paymentAddress: [] }, /^paymentAddress must be 1 to 4 address lines/],
    [
      'an address of five lines',
      { paymentAddress: ['1', '2', '3', '4', '5'] },
      /^paymentAddress must be 1 to 4 address lines/,
    ],
    [
      'an address with an empty line',
      { paymentAddress: ['1', ''] },
      /^paymentAddress\.1 must be 1 to 4 address lines/,
    ],
    [
      'a chat that is a script',
      { chatUrl: 'javascript:alert(1)' },
      /^chatUrl must be an address such as .* or null$/,
    ],
    ['a missing chat address', { chatUrl: undefined }, /^chatUrl must be an address/],
    ['no hours', { contactHours: undefined }, /^contactHours must be an object with weekday and weekend$/],
    [
      'an hour that doesn’t exist',
      open({ opensAt: '24:00' }),
      /^contactHours\.weekday\.opensAt must be a time of day such as 07:00$/,
    ],
    [
      'an hour that is missing',
      open({ closesAt: undefined }),
      /^contactHours\.weekday\.closesAt must be a time of day/,
    ],
    [
      'closing before it opens',
      open({ closesAt: '06:00' }),
      /^contactHours\.weekday must close after it opens$/,
    ],
    ['a field that is not known', { slogan: 'Light for all' }, /^the file has an unknown field: slogan$/],
    [
      'hours of a chat without weekends',
      { chatHours: { weekday: ours.contactHours.weekday } },
      /^chatHours\.weekend must be/,
    ],
    ['two fields that are wrong', { name: '', chatUrl: 7 }, /^name must be .*; chatUrl must be /],
  ])('%s', (_, changes, sentence) => {
    expect(() => readWith(changes)).toThrow(sentence)
  })

  it.each([
    ['invalid JSON', '{', 'the file is not JSON'],
    ['a list', '[]', 'the file must be an object with the fields of a brand'],
  ])('%s', (_, content, sentence) => {
    const file = join(folder, 'odd.json')
    writeFileSync(file, content)
    expect(() => readBrand(file)).toThrow(sentence)
  })
})

it('contrast is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#ffffff', '#ffffff')).toBe(1)
})

it('colors are checked against the pages’ backgrounds', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../web-kit/ui/tokens.css'), 'utf8')
  const found = ['ground', 'surface', 'surface-sunken'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1),
  )
  expect(new Set(found.map((pair) => pair?.[0]))).toEqual(new Set(surfaces.light))
  expect(new Set(found.map((pair) => pair?.[1]))).toEqual(new Set(surfaces.dark))
})

it('docs/brand.md describes every field, and no others', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/brand.md'), 'utf8')
  const described = [...guide.matchAll(/^\| `([\w.]+)` \| (?:yes|no) \|/gm)].map(([, name]) => name)
  const fieldsOf = (value: unknown, name: string): string[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, name === '' ? key : `${name}.${key}`))
      : [name]
  expect(described.toSorted()).toEqual(fieldsOf(ours, '').toSorted())
})
