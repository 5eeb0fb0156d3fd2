import PDFDocument from 'pdfkit'
import type { Brand } from '../../settings/brand.ts'

/** A logo as PDF page operators. `width` and `height` are in points. */
export interface Logo {
  operators: string
  width: number
  height: number
}

const known = new WeakMap<Brand, { logo: Logo | undefined }>()

/**
 * Draws the brand's logo. A brand's logo is drawn once and then reused. It must be an SVG data URL made of `path`,
 * `rect` and `circle` in plain colors. For any other logo, the document shows only the brand's name.
 */
export function logoOf(brand: Brand): Logo | undefined {
  const found = known.get(brand) ?? { logo: drawLogo(brand.logoUrl) }
  known.set(brand, found)
  return found.logo
}

function drawLogo(logoUrl: string): Logo | undefined {
  const svg = svgOf(logoUrl)
  const [, , width, height] = (attributesOf(/<svg\b([^>]*)>/.exec(svg ?? '')?.[1]).viewBox ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (svg === undefined || !width || !height) return undefined
  const shapes = [...svg.matchAll(/<(?!\/|svg\b|title\b|\?|!)([a-zA-Z]+)([^>]*)>/g)]
  if (!shapes.every(([, name = '', given]) => isDrawable(name, attributesOf(given)))) return undefined
  const document = new PDFDocument({ size: [width, height], margin: 0, compress: false })
  for (const [, name = '', given] of shapes) draw(document, name, attributesOf(given))
  document.end()
  let written = ''
  for (let piece = document.read(); piece !== null; piece = document.read())
    written += piece.toString('latin1')
  const operators = /stream\n([\s\S]*?)\nendstream/.exec(written)?.[1]
  return operators === undefined ? undefined : { operators, width, height }
}

function svgOf(address: string): string | undefined {
  const [, isBase64, data] = /^data:image\/svg\+xml(?:;charset=[\w-]+)?(;base64)?,(.*)$/s.exec(address) ?? []
  if (data === undefined) return undefined
  return isBase64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data)
}

type Attributes = Record<string, string>

function attributesOf(given = ''): Attributes {
  return Object.fromEntries(
    [...given.matchAll(/([\w-]+)\s*=\s*["']([^"']*)["']/g)].map(([, name, value]) => [name, value]),
  )
}

const plainColor = /^(#[0-9a-f]{3}|#[0-9a-f]{6}|none)$/i

function isDrawable(name: string, { fill = '#000', stroke = 'none', transform }: Attributes): boolean {
  const isPlain = plainColor.test(fill) && plainColor.test(stroke) && transform === undefined
  return isPlain && ['path', 'rect', 'circle'].includes(name)
}

function draw(document: PDFKit.PDFDocument, name: string, shape: Attributes): void {
  const number = (key: string) => Number(shape[key] ?? 0)
  if (name === 'path') document.path(shape.d ?? '')
  if (name === 'rect')
    document.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
  if (name === 'circle') document.circle(number('cx'), number('cy'), number('r'))
  const { fill = '#000', stroke = 'none' } = shape
  if (stroke !== 'none') document.lineWidth(Number(shape['stroke-width'] ?? 1))
  if (fill !== 'none' && stroke !== 'none') document.fillAndStroke(fill, stroke)
  else if (stroke !== 'none') document.stroke(stroke)
  else document.fill(fill)
}
