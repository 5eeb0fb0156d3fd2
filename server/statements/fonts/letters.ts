import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { skipMissingAnchors } from './anchors.ts'
import { sfntOf, tablesOf } from './sfnt.ts'
import { isWritable } from './win-ansi.ts'

export type Face = 'plain' | 'bold'

/** The fonts that cover the letters of some texts, each in plain and bold. */
export interface Letters {
  /** Finds the font for a letter. Undefined if none of our fonts has the letter. */
  fontOf(codePoint: number, face: Face): Font | undefined
}

const weights: Record<Face, number> = { plain: 400, bold: 700 }

/** A font family, split into files by letter ranges. */
interface Family {
  /** The URL of a JSON file with the letters of each font file: `{"cyrillic": "U+0301,U+0400-045F", "[12]": …}`. */
  ranges: string
  /** The start of the family's file names, before the range. */
  stem: string
  /** Matches the names of this family's letter ranges that we use. */
  taken: RegExp
  /** True if one WOFF2 file has every weight. Otherwise each weight has a WOFF file of its own. */
  isVariable?: boolean
  /** True: draw this font without its OpenType features. With them, fontkit loops forever on some words. */
  isPlain?: boolean
}

/** The tables that hold a font's OpenType features: alternative forms, positions, and the glyph classes for both. */
const features = ['GSUB', 'GPOS', 'GDEF']

const arimo: Family = {
  ranges: import.meta.resolve('@fontsource/arimo/unicode.json'),
  stem: 'arimo',
  taken: /^(latin|greek|cyrillic|vietnamese|hebrew)/,
}
/** The scripts with a font family of their own. The keys are the names of the families' letter ranges. */
const ownScripts: Family[] = Object.entries({
  arabic: import.meta.resolve('@fontsource/noto-sans-arabic/unicode.json'),
  armenian: import.meta.resolve('@fontsource/noto-sans-armenian/unicode.json'),
  bengali: import.meta.resolve('@fontsource/noto-sans-bengali/unicode.json'),
  devanagari: import.meta.resolve('@fontsource/noto-sans-devanagari/unicode.json'),
  ethiopic: import.meta.resolve('@fontsource/noto-sans-ethiopic/unicode.json'),
  georgian: import.meta.resolve('@fontsource/noto-sans-georgian/unicode.json'),
  gujarati: import.meta.resolve('@fontsource/noto-sans-gujarati/unicode.json'),
  gurmukhi: import.meta.resolve('@fontsource/noto-sans-gurmukhi/unicode.json'),
  kannada: import.meta.resolve('@fontsource/noto-sans-kannada/unicode.json'),
  khmer: import.meta.resolve('@fontsource/noto-sans-khmer/unicode.json'),
  lao: import.meta.resolve('@fontsource/noto-sans-lao/unicode.json'),
  malayalam: import.meta.resolve('@fontsource/noto-sans-malayalam/unicode.json'),
  myanmar: import.meta.resolve('@fontsource/noto-sans-myanmar/unicode.json'),
  oriya: import.meta.resolve('@fontsource/noto-sans-oriya/unicode.json'),
  sinhala: import.meta.resolve('@fontsource/noto-sans-sinhala/unicode.json'),
  tamil: import.meta.resolve('@fontsource/noto-sans-tamil/unicode.json'),
  telugu: import.meta.resolve('@fontsource/noto-sans-telugu/unicode.json'),
  thai: import.meta.resolve('@fontsource/noto-sans-thai/unicode.json'),
}).map(([script, ranges]) => ({
  ranges,
  stem: `noto-sans-${script}`,
  taken: new RegExp(`^${script}$`),
  isPlain: script === 'myanmar',
}))
const numbered = { taken: /^\[\d+\]$/, isVariable: true }
const japanese: Family = {
  ranges: import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  stem: 'noto-sans-jp',
  ...numbered,
}
const korean: Family = {
  ranges: import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  stem: 'noto-sans-kr',
  ...numbered,
}
const simplified: Family = {
  ranges: import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  stem: 'noto-sans-sc',
  ...numbered,
}
const traditional: Family = {
  ranges: import.meta.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  stem: 'noto-sans-tc',
  ...numbered,
}

const none: Letters = { fontOf: () => undefined }

/**
 * Finds and opens the fonts that some texts need beyond the document's own font. Opens a font file only if one of its
 * letters is used. The process keeps the most recently used files open.
 */
export async function lettersFor(texts: string): Promise<Letters> {
  if (isWritable(texts)) return none
  const families = [arimo, ...ownScripts, ...hanFamilies(texts)]
  const fonts = new Map<number, Record<Face, Font>>()
  for (const letter of new Set(texts.normalize('NFC'))) {
    const codePoint = letter.codePointAt(0) ?? 0
    const font = await fontWith(codePoint, families)
    if (font !== undefined) fonts.set(codePoint, font)
  }
  return { fontOf: (codePoint, face) => fonts.get(codePoint)?.[face] }
}

/**
 * Finds the first font that has a letter. Asks the font itself, because a file's list of ranges may name a letter that
 * the file lacks.
 */
async function fontWith(codePoint: number, families: Family[]): Promise<Record<Face, Font> | undefined> {
  for (const family of families) {
    for (const file of filesWith(family, codePoint)) {
      const [plain, bold] = [await opened(file, weights.plain), await opened(file, weights.bold)]
      if (plain.hasGlyphForCodePoint(codePoint) && bold.hasGlyphForCodePoint(codePoint))
        return { plain, bold }
    }
  }
  return undefined
}

/**
 * The font families for Han letters, likeliest first. Kana means that the text is Japanese, and hangul that it's
 * Korean. Any other text counts as simplified Chinese, unless only the traditional font has all of its letters.
 */
function hanFamilies(texts: string): Family[] {
  const all = [simplified, traditional, japanese, korean]
  const letters = new Set(texts.match(/\p{Script=Han}/gu))
  const hasAll = (family: Family) =>
    [...letters].every((letter) => filesWith(family, letter.codePointAt(0) ?? 0).length > 0)
  const first = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(texts)
    ? japanese
    : /\p{Script=Hangul}/u.test(texts)
      ? korean
      : (all.find(hasAll) ?? simplified)
  return [first, ...all.filter((family) => family !== first)]
}

/** A font file of a family, and the letters it has. */
interface File {
  family: Family
  name: string
  ranges: [from: number, to: number][]
}

const known = new Map<Family, File[]>()

function filesWith(family: Family, codePoint: number): File[] {
  const files = known.get(family) ?? filesOf(family)
  known.set(family, files)
  return files.filter(({ ranges }) => ranges.some(([from, to]) => from <= codePoint && codePoint <= to))
}

function filesOf(family: Family): File[] {
  const ranges: Record<string, string> = JSON.parse(readFileSync(fileURLToPath(family.ranges), 'utf8'))
  return Object.entries(ranges)
    .filter(([name]) => family.taken.test(name))
    .map(([name, list]) => ({
      family,
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map((range) => {
        const [from = '', to = from] = range.slice('U+'.length).split('-')
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
      }),
    }))
}

/** The most font files kept open. Each takes about 200 kB of memory. */
const mostOpen = 60
const open = new Map<string, Promise<Font>>()

/** Opens a font file, or returns it if it's open already. */
function opened(file: File, weight: number): Promise<Font> {
  const key = `${file.family.stem} ${file.name} ${weight}`
  const font = open.get(key) ?? readFont(file, weight)
  open.delete(key)
  open.set(key, font)
  font.catch(() => open.delete(key))
  const [oldest] = open.keys()
  if (open.size > mostOpen && oldest !== undefined) open.delete(oldest)
  return font
}

async function readFont({ family, name }: File, weight: number): Promise<Font> {
  const { stem, isVariable, isPlain = false } = family
  const file = isVariable ? `${stem}-${name}-wght-normal.woff2` : `${stem}-${name}-${weight}-normal.woff`
  const bytes = await readFile(fileURLToPath(new URL(`files/${file}`, family.ranges)))
  // Unpacks both formats without fontkit, which reads WOFF slowly and can't set a weight in WOFF2.
  if (!isVariable) {
    const tables = tablesOf(bytes).filter(({ tag }) => !(isPlain && features.includes(tag)))
    return skipMissingAnchors(create(sfntOf(tables)) as Font)
  }
  const { default: decompress } = await import('woff2-encoder/decompress')
  return skipMissingAnchors(
    (create(Buffer.from(await decompress(bytes))) as Font).getVariation({ wght: weight }),
  )
}
