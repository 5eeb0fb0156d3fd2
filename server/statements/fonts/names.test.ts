import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { account, statementOf, write } from '../../testing/documents.ts'
import { fontsOf, hasPoppler, type Picture, pictureOf, type Region } from '../../testing/poppler.ts'
import { type Face, lettersFor } from './letters.ts'
import { shape } from './shape.ts'

/** The position of the customer's name on the first page. */
const place: Region = { x: 54, y: 134, width: 250, height: 17 }

async function pictureOfName(name: string): Promise<Picture> {
  return pictureOf(await write(statementOf(), { account: { ...account, name } }), place)
}

/**
 * Splits the ink of a picture at every gap, from left to right. Each piece is a letter or a group of joined letters.
 */
function piecesOf({ width, height, dots }: Picture): Buffer[][] {
  const columns = Array.from({ length: width }, (_, x) =>
    Buffer.from(Array.from({ length: height }, (_, y) => dots[y * width + x] ?? 255)),
  )
  const pieces: Buffer[][] = [[]]
  for (const column of columns) {
    if (column.some((dot) => dot < 128)) pieces.at(-1)?.push(column)
    else if (pieces.at(-1)?.length !== 0) pieces.push([])
  }
  return pieces.filter(({ length }) => length > 0)
}

/**
 * The share of ink that differs between two pictures. Gaps may vary in width, so the pictures are compared piece by
 * piece.
 */
function differenceOf(one: Picture, other: Picture): number {
  const [pieces, others] = [piecesOf(one), piecesOf(other)]
  let different = 0
  let all = 0
  for (let at = 0; at < Math.max(pieces.length, others.length); at++) {
    const [a = [], b = []] = [pieces[at], others[at]]
    for (let x = 0; x < Math.max(a.length, b.length); x++)
      for (let y = 0; y < one.height; y++) {
        const [left, right] = [a[x]?.[y] ?? 255, b[x]?.[y] ?? 255]
        different += Math.abs(left - right)
        all += 255 - Math.min(left, right)
      }
  }
  return different / all
}

/**
 * A name that's drawn as boxes, as long as the given name. Cherokee letters become boxes, because none of our fonts has
 * them.
 */
const boxesFor = (name: string) =>
  [...new Intl.Segmenter().segment(name)].map(({ segment }) => (segment === ' ' ? ' ' : 'Ꭰ')).join('')

const names: [script: string, name: string][] = [
  ['Polish', 'Łukasz Żółć-Gęśla'],
  ['Turkish', 'Çağlar Şimşekoğlu Işıl'],
  ['Vietnamese', 'Nguyễn Thị Phượng'],
  ['Greek', 'Ελευθέριος Παπαδόπουλος'],
  ['Cyrillic', 'Юлия Щербакова'],
  ['Arabic', 'محمد علي أبو يوسف'],
  ['Hebrew', 'דוד בן גוריון'],
  ['Armenian', 'Արմեն Հովհաննիսյան'],
  ['Georgian', 'თამარ ბერიძე'],
  ['Ethiopic', 'አበበ ቢቂላ ገብረ'],
  ['Devanagari', 'क्षत्रिय हिन्दी'],
  ['Bengali', 'রবীন্দ্রনাথ চট্টোপাধ্যায়'],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Gujarati', 'શ્રીકૃષ્ણ ત્રિવેદી'],
  ['Odia', 'ଶ୍ରୀକାନ୍ତ ମିଶ୍ର'],
  ['Tamil', 'தமிழ்ச்செல்வன் லட்சுமி'],
  ['Telugu', 'శ్రీనివాస్ లక్ష్మి'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Malayalam', 'ശ്രീകുമാർ കൃഷ്ണൻ'],
  ['Sinhala', 'ශ්‍රී ලක්ෂ්මන් පෙරේරා'],
  ['Thai', 'สมชาย ใจดี น้ำ'],
  ['Lao', 'ສົມສັກ ແກ້ວມະນີ'],
  ['Khmer', 'សុខ ស្រីមុំ វិច្ឆិកា'],
  ['Burmese', 'အောင်ဆန်း စုကြည် မြတ်သန္တာ'],
  ['simplified Chinese', '王小明 张伟'],
  ['traditional Chinese', '陳大文 龍馬'],
  ['Japanese', '佐藤さくら 健一'],
  ['Korean', '김민준 이서연'],
]

describe.skipIf(!hasPoppler)('a name on the page, as a picture', () => {
  it.each(names)('in %s is neither boxes nor question marks', async (_, name) => {
    const picture = await pictureOfName(name)
    expect(differenceOf(picture, await pictureOfName(boxesFor(name)))).toBeGreaterThan(0.3)
    expect(differenceOf(picture, await pictureOfName(name.replace(/\S/g, '?')))).toBeGreaterThan(0.3)
    expect(piecesOf(picture).flat().length).toBeGreaterThan(100)
  })

  // The expected picture shows the letters from left to right in their final forms. U+202D forces this order.
  it.each([
    ['in Hebrew runs from the right', 'דוד', '\u202dדוד'],
    ['in Hebrew, of other letters,', 'שלום', '\u202dםולש'],
    ['in Arabic is joined and runs from the right', 'عبد', '\u202d\ufeaa\ufe92\ufecb'],
    ['in two directions has each in its place', 'Zoë עבד Nowak', '\u202dZoë דבע Nowak'],
    [
      'in Arabic amid Latin letters has each in its place',
      'Zoë عبد Nowak',
      '\u202dZoë \ufeaa\ufe92\ufecb Nowak',
    ],
    ['has parentheses that open where they stand', 'דוד (בן)', '\u202d(ןב) דוד'],
    ['has numbers that are read from the left', 'דוד 123', '\u202d123 דוד'],
  ])('%s', async (_, name, seen) => {
    const [picture, wanted] = [await pictureOfName(name), await pictureOfName(seen)]
    expect(differenceOf(picture, wanted)).toBeLessThan(0.1)
  })

  it('can tell them apart: the same letters in reverse make a different picture', async () => {
    const [picture, turned] = [await pictureOfName('שלום'), await pictureOfName('\u202dשלום')]
    expect(differenceOf(picture, turned)).toBeGreaterThan(0.2)
  })

  it('without a font for its script has a box for each letter, and none elsewhere', async () => {
    const picture = await pictureOfName('ᏣᎳᎩ Nowak')
    expect(differenceOf(picture, await pictureOfName('ᎠᎠᎠ Nowak'))).toBeLessThan(0.1)
  })
})

describe.skipIf(!hasPoppler)('a file', () => {
  it('embeds the letters it shows, and no others', async () => {
    const pdf = await write(statementOf(), { account: { ...account, name: '王小明' } })
    expect(fontsOf(pdf)).toEqual([
      { name: 'Arimo-Regular', isEmbedded: true },
      { name: 'Arimo-Bold', isEmbedded: true },
      { name: expect.stringMatching(/^[A-Z]{6}\+Lightwell-Letters$/), isEmbedded: true },
    ])
    expect(pdf.length - (await write()).length).toBeLessThan(8_000)
  })

  it('is the same every time it’s made, in other scripts too', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => write(statementOf(), { account: { ...account, name: '김민준' } })),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  })
})

async function shaped(text: string, face: Face = 'plain') {
  const { runs } = shape(text, { from: 0, to: text.length }, await lettersFor(text), face)
  return runs.flatMap(({ glyphs }) => glyphs)
}

test.each(names)('every letter of a name in %s has a glyph of a font, in both faces', async (_, name) => {
  for (const face of ['plain', 'bold'] as const)
    expect((await shaped(name, face)).map(({ of }) => of?.glyph.id ?? 0)).not.toContain(0)
})

test.each([
  ['Devanagari', 'हि', 'ि'],
  ['Bengali', 'কি', 'ি'],
  ['Gurmukhi', 'ਸਿ', 'ਿ'],
  ['Gujarati', 'કિ', 'િ'],
  ['Tamil', 'கெ', 'ெ'],
  ['Malayalam', 'കെ', 'െ'],
  ['Sinhala', 'කෙ', 'ෙ'],
  ['Khmer', 'កេ', 'េ'],
  ['Burmese', 'ကေ', 'ေ'],
  ['Burmese', 'ကြ', 'ြ'],
])('in %s a sign that’s spoken after its letter but written before it comes first', async (_, text, sign) => {
  const [first] = await shaped(text)
  expect(first?.of?.glyph.codePoints).toEqual([sign.codePointAt(0)])
})

test('in Sinhala a joiner inside a visible glyph hides none of it', async () => {
  const points = (await shaped('ශ්‍රී')).flatMap(({ of }) => of?.glyph.codePoints ?? [])
  expect(points).toEqual(expect.arrayContaining(['ශ', '්', 'ර', 'ී'].map((letter) => letter.codePointAt(0))))
})

test('Khmer marks that fontkit can’t place are set one by one', async () => {
  const points = (await shaped('កច្សុំាំា')).flatMap(({ of }) => of?.glyph.codePoints ?? [])
  expect(String.fromCodePoint(...points)).toBe('កច្សុំាំា')
})

// Lays out letters in orders that no word has. A font's rules for accents and vowel signs must never stop a bill.
test.each(names)('any letters of %s, in any order, are set without an error', async (_, name) => {
  const letters = await lettersFor(name)
  const texts = fc.string({ unit: fc.constantFrom(...new Set(name)), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(texts, (text) => {
      expect(shape(text, { from: 0, to: text.length }, letters, 'plain').width).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a text that the document’s own font covers opens no other', async () => {
  expect((await lettersFor('María Núñez – “5 €”')).fontOf(0x41, 'plain')).toBeUndefined()
  expect((await lettersFor('Łukasz')).fontOf(0x141, 'plain')).toBeDefined()
})

test('Han letters are drawn the way the text’s language writes them', async () => {
  const families = await Promise.all(
    ['骨', '骨の', '骨이', '骨龜龘囍'].map(async (text) => (await shaped(text))[0]?.of?.font.familyName),
  )
  expect(families).toEqual([
    expect.stringContaining('SC'),
    expect.stringContaining('JP'),
    expect.stringContaining('KR'),
    expect.stringMatching(/SC|TC/),
  ])
})
