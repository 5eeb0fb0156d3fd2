import { expect, test } from 'vitest'
import { readBrand } from '../../settings/brand.ts'
import { logoOf } from './logo.ts'

const svg = (content: string, box = '0 0 40 20') =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${content}</svg>`)}`
const logo = (logoUrl: string) => logoOf({ ...readBrand(), logoUrl })

test('the demo’s logo is drawn', () => {
  const drawn = logoOf(readBrand())
  expect(drawn).toMatchObject({ width: 32, height: 32 })
  expect(drawn?.operators.match(/^(f|S|B)$/gm)).toEqual(['f', 'S', 'f'])
})

test('a logo keeps its proportions', () => {
  expect(logo(svg('<circle cx="10" cy="10" r="5" fill="#fff"/>'))).toMatchObject({ width: 40, height: 20 })
})

test.each([
  ['a picture of dots', 'data:image/png;base64,iVBORw0KGgo='],
  ['a path on the portal', '/logo.svg'],
  ['letters', svg('<text x="1" y="1">A</text>')],
  ['a shape that is moved', svg('<rect width="3" height="3" transform="rotate(4)"/>')],
  ['a colour by name', svg('<rect width="3" height="3" fill="url(#g)"/>')],
  ['no size', 'data:image/svg+xml,<svg></svg>'],
  ['no SVG', 'data:image/svg+xml,nothing'],
])('with %s only the name is shown', (_, logoUrl) => {
  expect(logo(logoUrl)).toBeUndefined()
})
