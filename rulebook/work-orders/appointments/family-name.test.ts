import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedCharacters, isFamilyName } from './family-name.ts'

it.each([
  // The last word or words of the name.
  ['Castillo', 'María Elena Castillo', true],
  ['Elena Castillo', 'María Elena Castillo', true],
  ['de la Cruz', 'María Elena de la Cruz', true],
  ['Cruz', 'María Elena de la Cruz', true],
  ['María', 'María Elena Castillo', false],
  ['María Elena', 'María Elena Castillo', false],
  // All words after the first one match: a second first name looks just like the first of two surnames.
  ['Elena', 'María Elena Castillo', true],
  ['Castillo', 'María Castillo Ruiz', true],
  ['Ruiz', 'María Castillo Ruiz', true],
  ['Castillo Ruiz', 'María Castillo Ruiz', true],
  ['Castillo Ruiz', 'María Castillo-Ruiz', true],
  ['Castillo', 'María Castillo-Ruiz', true],
  ['Ruiz', 'María Castillo-Ruiz', true],
  ['Gasset', 'José Ortega y Gasset', true],
  ['Ortega Gasset', 'José Ortega y Gasset', true],
  ['de la', 'María Elena de la Cruz', false],
  ['Castillo', 'CASTILLO, MARÍA', true],
  ['María', 'CASTILLO, MARÍA', false],
  ['María Castillo', 'Castillo, María', true],
  ['Smith', 'John & Mary Smith', true],
  ['John', 'John & Mary Smith', false],
  ['Mary', 'John & Mary Smith', false],
  ['Mary Smith', 'John and Mary Smith', true],
  ['María', 'Juan y María Pérez', false],
  ['Rosalind', 'Dr. Rosalind Achebe', false],
  ['Achebe', 'Mrs. Rosalind K. Achebe', true],
  ['K', 'Rosalind K Achebe', false],
  ['K', 'Rosalind K.', false],
  ['O', 'Sean O Brien', false],
  ['OBrien', 'Sean O Brien', true],
  ['Dr', 'Dr. Achebe', false],
  ['Cher', 'Cher', true],
  ['Castill', 'María Elena Castillo', false],
  ['Castillos', 'María Elena Castillo', false],
  ['', 'María Elena Castillo', false],
  [' - ', 'María Elena Castillo', false],
  ['Castillo', '', false],
  ['Castillo', ' - ', false],
  // Case, spaces and punctuation make no difference.
  ['  cAsTiLLo ', 'María Elena Castillo', true],
  ['delacruz', 'María Elena de la Cruz', true],
  ['OBrien', "Siobhán O'Brien", true],
  ["O'Brien", 'Siobhán OBrien', true],
  ['Munoz', 'Pilar Muñoz', true],
  ['Mun\u0303oz', 'Pilar Muñoz', true],
  ['MUÑOZ', 'Pilar Munoz', true],
  ['Sørensen', 'Mette Sørensen', true],
  ['Łukasiewicz', 'Jan Łukasiewicz', true],
  ['王', '小明 王', true],
  // Only fifteen characters are compared. Another system may have cut either name to fifteen, with or without its
  // punctuation.
  ['Montgomery-Featherstonehaugh', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomery-Feat', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomery-Featherstonehouse', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomery-Feb', 'Thaddeus Montgomery-Featherstonehaugh', false],
  ['Montgomery Featherstone', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['MontgomeryFeat', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['MontgomeryFe', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomer', 'Thaddeus Montgomery-Featherstonehaugh', false],
  ['Montgomery', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Featherstonehaugh', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['M--------------', 'Thaddeus Montgomery-Featherstonehaugh', false],
  // For businesses, the whole name or its last words match, with or without the legal form.
  ['Placeholder Bakery LLC', 'Placeholder Bakery LLC', true],
  ['Placeholder Bakery', 'Placeholder Bakery LLC', true],
  ['Bakery', 'Placeholder Bakery LLC', true],
  ['Placeholder Bak', 'Placeholder Bakery LLC', true],
  ['PlaceholderBake', 'Placeholder Bakery LLC', true],
  ['Smith and Sons', 'Smith & Sons', true],
  ['Smith & Sons', 'Smith and Sons LLC', true],
  ['Smith Sons', 'Smith & Sons', true],
  ['Sons', 'Smith & Sons', true],
  ['Smith & Sons Pi', 'Smith & Sons Plumbing', false],
  ['Smith & Sons Pl', 'Smith & Sons Plumbing', true],
  ['Acme, Inc.', 'Acme Inc', true],
  ['Acme Co', 'Acme & Co.', true],
  ['Acme', 'Acme, Inc.', true],
  ['LLC', 'Placeholder Bakery LLC', false],
  ['Inc', 'Acme, Inc.', false],
  ['Placeholder', 'Placeholder Bakery LLC', false],
  // Names with a suffix, such as "Jr."
  ['Smith', 'John Smith Jr.', true],
  ['Smith Jr', 'John Smith Jr.', true],
  ['Smith Jr.', 'John Smith', true],
  ['Jr', 'John Smith Jr.', false],
  ['Corp', 'Corp', false],
])('%j of %j: %s', (typed, name, expected) => {
  expect(isFamilyName(typed, name)).toBe(expected)
})

const word = fc.constantFrom(
  'Ruiz',
  'Muñoz',
  'O’Brien',
  'Sørensen',
  'Featherstonehaugh',
  'Ngô',
  'Li',
  'Castillo',
)
const written = fc.constantFrom<(name: string) => string>(
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.replaceAll('’', "'"),
  (name) => name.replaceAll('’', ''),
  (name) => name.replaceAll(' ', '-'),
  (name) => ` ${name.replaceAll(' ', '  ')} `,
  (name) => `${name} Jr.`,
  (name) => name.slice(0, comparedCharacters),
)

it('finds one or both of two surnames in any spelling, and never the first name', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(' ', '-', ' y '), written, (one, other, between, write) => {
      const name = `Wilhelmina ${one}${between}${other}`
      for (const typed of [one, other, `${one} ${other}`]) expect(isFamilyName(write(typed), name)).toBe(true)
      expect(isFamilyName(write('Wilhelmina'), name)).toBe(false)
    }),
  )
})

const unseen = fc.constantFrom('', '\u200B', '\u00AD', '\u2060', '\uFEFF')
const between = fc.constantFrom(' ', '-', '‑', '–', '\u00A0', '  ')

it('finds a name despite invisible characters, and with any dash or space between its parts', () => {
  fc.assert(
    fc.property(
      word,
      word,
      between,
      fc.array(unseen, { minLength: 30, maxLength: 30 }),
      (one, other, sign, signs) => {
        const typed = [...`${one}${sign}${other}`].map((letter, at) => letter + (signs[at] ?? '')).join('')
        expect(isFamilyName(typed, `Wilhelmina ${one} ${other}`)).toBe(true)
      },
    ),
  )
})

it('takes any text as input and as a name, and finds nothing without letters or digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, name) => {
      const isOne = isFamilyName(typed, name)
      if (!/[\p{L}\p{N}]/u.test(typed.normalize('NFKD'))) expect(isOne).toBe(false)
    }),
  )
})
