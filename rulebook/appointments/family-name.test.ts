import { expect, it } from 'vitest'
import { isFamilyName } from './family-name.ts'

it.each([
  // The last word, or the last words.
  ['Castillo', 'María Elena Castillo', true],
  ['Elena Castillo', 'María Elena Castillo', true],
  ['de la Cruz', 'María Elena de la Cruz', true],
  ['Cruz', 'María Elena de la Cruz', true],
  ['María', 'María Elena Castillo', false],
  ['Elena', 'María Elena Castillo', false],
  ['Castill', 'María Elena Castillo', false],
  ['Castillos', 'María Elena Castillo', false],
  ['', 'María Elena Castillo', false],
  [' - ', 'María Elena Castillo', false],
  ['Castillo', '', false],
  ['Castillo', ' - ', false],
  // However it is written.
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
  // By fifteen characters, whoever cuts it there, and however.
  ['Montgomery-Featherstonehaugh', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomery-Feat', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['Montgomery-Fea', 'Thaddeus Montgomery-Featherstonehaugh', false],
  ['Montgomery Featherstone', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['MontgomeryFeat', 'Thaddeus Montgomery-Featherstonehaugh', true],
  ['MontgomeryFea', 'Thaddeus Montgomery-Featherstonehaugh', false],
  ['Montgomery', 'Thaddeus Montgomery-Featherstonehaugh', false],
  ['M--------------', 'Thaddeus Montgomery-Featherstonehaugh', false],
  // Businesses, whole or from any word on, with what they are by law or without.
  ['Placeholder Bakery LLC', 'Placeholder Bakery LLC', true],
  ['Placeholder Bakery', 'Placeholder Bakery LLC', true],
  ['Bakery', 'Placeholder Bakery LLC', true],
  ['Acme, Inc.', 'Acme Inc', true],
  ['Acme', 'Acme, Inc.', true],
  ['LLC', 'Placeholder Bakery LLC', false],
  ['Inc', 'Acme, Inc.', false],
  ['Placeholder', 'Placeholder Bakery LLC', false],
  // And people who are called like their fathers.
  ['Smith', 'John Smith Jr.', true],
  ['Smith Jr', 'John Smith Jr.', true],
  ['Jr', 'John Smith Jr.', false],
  ['Corp', 'Corp', false],
])('%j of %j: %s', (typed, name, expected) => {
  expect(isFamilyName(typed, name)).toBe(expected)
})
