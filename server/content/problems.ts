import type { ColumnWrong } from '@lightwell/rulebook/content/codes.ts'

/** Codes of problems that only broadband labels can have. The console doesn't edit labels. */
type LabelWrong = 'plan-id' | 'https' | 'speed' | 'fees' | 'with-any'

/** The sentence `npm run content` prints for each code: the end of `banners.csv:3 title_es must not be empty`. */
const sentences = {
  missing: () => 'must not be empty',
  'not-text': () => 'must be text',
  'too-long': ({ most }: { most: number }) => `must be at most ${most} characters`,
  'control-characters': () => 'must not contain line breaks, tabs or other control characters',
  'invisible-characters': () => 'must not contain invisible or direction-changing characters',
  'ill-formed': () => 'must be well-formed Unicode',
  id: () => 'must be 1 to 60 letters, digits, dashes, points and underscores',
  link: () =>
    'must be a page of the account, such as #/payments/auto, or an address that begins with https://',
  'one-of': ({ choices }: Choices) => `must be one of ${choices.join(', ')}`,
  'some-of': ({ choices }: Choices) => `must be some of ${choices.join(', ')}`,
  states: ({ such }: { such: string }) => `must be some of the states, ${such}`,
  'area-codes': () => 'must be area codes of three digits, or florida',
  'zip-codes': () => 'must be zip codes of five digits',
  day: () => 'must be a day such as 2026-03-02',
  time: () => 'must be a time such as 2026-03-02T21:40-05:00',
  number: ({ least, most }: { least: number; most: number }) =>
    `must be a whole number from ${least} to ${most}`,
  days: () => 'must be true, or a whole number of days from 1 to 3650',
  dollars: () => 'must be dollars with at most two decimals, such as 1234.50',
  flag: () => 'must be true or false',
  facts: ({ facts }: { facts: readonly string[] }) =>
    `must have nothing in braces but ${facts.map((fact) => `{${fact}}`).join(', ')}`,
  braces: () => 'must have braces around facts alone, one on either side',
  'no-braces': () => 'must have no braces: only answers say facts',
  'same-facts': ({ column }: Column) => `must say the same facts as ${column}`,
  before: ({ column }: Column) => `must not be before ${column}`,
  'not-after': ({ column }: Column) => `must be after ${column}`,
  'balance-none': () => 'must be empty where balance has none: who owes nothing owes no sum',
  'with-others': ({ columns }: Columns) => `must not be empty where ${columns.join(' or ')} is not`,
  'with-any': ({ columns }: Columns) => `must not be empty where one of ${columns.join(', ')} is given`,
  maintenance: () => 'must not be empty for maintenance',
  'no-column': () => 'is no column',
  'plan-id': () =>
    'must be F or M, the ten digits of the FCC Registration Number, and 1 to 15 capitals and digits',
  https: () => 'must be an address that begins with https://',
  speed: () => 'must be a number such as 480, or two such as 300-600',
  fees: () => 'must be fees such as Router rental|Alquiler del router|10.00, with semicolons between them',
} satisfies Record<ColumnWrong | LabelWrong, (values: never) => string>

interface Choices {
  choices: readonly string[]
}
/** Another column of the same item. */
interface Column {
  column: string
}
interface Columns {
  columns: readonly string[]
}

type Sentences = typeof sentences

/** A problem with a column: a code, with the values for its sentence. */
export type ContentProblem = {
  [Code in keyof Sentences]: {
    code: Code
  } & (Parameters<Sentences[Code]> extends [infer Values] ? Values : unknown)
}[keyof Sentences]

export const problemSentence = (wrong: ContentProblem): string =>
  (sentences[wrong.code] as (values: ContentProblem) => string)(wrong)

/** Wraps a problem as the params of a failed schema check. `readLine` unwraps it. */
export const refusing = (wrong: ContentProblem) => ({ params: wrong })

/** Makes the schema issue for a wrong column, in a check that compares columns. */
export const problemAt = (column: string, wrong: ContentProblem) => ({
  code: 'custom' as const,
  path: [column],
  ...refusing(wrong),
})
