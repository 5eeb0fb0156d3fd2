// Describes the README's commands as data, for the help and for parsing command lines. A command parses its command
// line before it loads or starts anything.
import { parseArgs } from 'node:util'

/** A command that people run with npm, such as `npm start`. */
export interface CommandLine<Options extends Record<string, Option> = Record<string, Option>> {
  /** The name of the command's script in package.json. */
  name: string
  /** A description of the command, in sentences. */
  about: string
  /** The arguments other than options. Undefined: the command takes none. */
  takes?: Names
  options: Options
}

/** The arguments that a command takes besides its options: names, paths or numbers. */
interface Names {
  /** The arguments as the usage line shows them: `<folder or files>`, in brackets if optional. */
  usage: string
  /** A sentence that describes the arguments. */
  about: string
  least?: number
  most?: number
  /** The message for too few or too many arguments, such as `Name one folder`, and a valid example. */
  ask?: { sentence: string; example: string }
  /** The only valid arguments, each with its description. */
  among?: Readonly<Record<string, string>>
  /** The folders that the named files must be in. */
  within?: readonly string[]
}

/** An option: a flag without a value, or an option whose value is a text or a whole number. */
type Option = Flag | Text | Whole
interface Flag {
  about: string
}
interface Text {
  about: string
  /** The placeholder for the option's value in the `--help` text. */
  value: string
  default?: string
}
interface Whole {
  about: string
  value: string
  from: number
  to: number
  default?: number
}

/** A parsed command line: each option's value by name, and the other arguments in order. */
export interface Typed<Options extends Record<string, Option>> {
  values: { [Name in keyof Options]: ValueOf<Options[Name]> }
  names: string[]
}
type ValueOf<Given extends Option> = Given extends { from: number }
  ? Given extends { default: number }
    ? number
    : number | undefined
  : Given extends { value: string }
    ? Given extends { default: string }
      ? string
      : string | undefined
    : boolean

/** An invalid command line. The message is a sentence for the person who typed it. */
export class LineRefused extends Error {}

/**
 * Parses the command line of this process. `--help` prints the help and exits with 0. An invalid line prints a sentence
 * on standard error and exits with 1.
 */
export function readCommandLine<const Options extends Record<string, Option>>(
  command: CommandLine<Options>,
): Typed<Options> {
  const words = process.argv.slice(2)
  if (asksForHelp(words)) {
    process.stdout.write(helpOf(command))
    process.exit(0)
  }
  try {
    return parseLine(command, words)
  } catch (error) {
    if (!(error instanceof LineRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return process.exit(1)
  }
}

const asksForHelp = (words: string[]) => words.includes('--help') || words.includes('-h')

/**
 * Parses a command's arguments.
 * @throws LineRefused for an unknown option or name, a missing value, a number out of bounds, or too few or too many
 * names
 */
export function parseLine<const Options extends Record<string, Option>>(
  command: CommandLine<Options>,
  words: string[],
): Typed<Options> {
  const { tokens } = parseArgs({
    args: words,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, option]) => [
        name,
        { type: 'value' in option ? 'string' : 'boolean' } as const,
      ]),
    ),
  })
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(command.options).map(([name, option]) => [
      name,
      'value' in option ? option.default : false,
    ]),
  )
  const names: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') names.push(token.value)
    if (token.kind !== 'option') continue
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined
    if (option === undefined)
      throw new LineRefused(`Unknown option ${token.rawName}. For a list, run ${typedAs(command)} -- --help`)
    values[token.name] = givenIn(option, token)
  }
  checkNames(command, names)
  return { values, names } as Typed<Options>
}

interface OptionToken {
  rawName: string
  value?: string | undefined
  inlineValue?: boolean | undefined
}

function givenIn(option: Option, { rawName, value, inlineValue }: OptionToken): boolean | string | number {
  if (!('value' in option)) {
    if (value !== undefined) throw new LineRefused(`${rawName} doesn’t take a value.`)
    return true
  }
  // An argument that starts with `-` is another option, not this option's value.
  if (value === undefined || value === '' || (value.startsWith('-') && !inlineValue))
    throw new LineRefused(`${rawName} needs a value: ${rawName} <${option.value}>.`)
  if (!('from' in option)) return value
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < option.from || number > option.to)
    throw new LineRefused(
      `${rawName} must be a whole number from ${option.from} to ${option.to}, not "${value}".`,
    )
  return number
}

function checkNames(command: CommandLine, names: string[]): void {
  const { takes } = command
  if (takes === undefined) {
    if (names.length > 0)
      throw new LineRefused(`${typedAs(command)} doesn’t take arguments such as "${names[0]}".`)
    return
  }
  const { least = 0, most = Number.POSITIVE_INFINITY, among, within } = takes
  const stray = among && names.find((name) => !Object.hasOwn(among, name))
  if (stray !== undefined)
    throw new LineRefused(`Unknown name "${stray}". Choose from ${Object.keys(among ?? {}).join(', ')}.`)
  const outside =
    within && names.find((name) => !within.some((folder) => `${name}/`.startsWith(`${folder}/`)))
  if (outside !== undefined) throw new LineRefused(`${outside} isn’t in any of these: ${within?.join(', ')}.`)
  if (names.length < least || names.length > most)
    throw new LineRefused(
      takes.ask
        ? `${takes.ask.sentence}: ${typedAs(command)} -- ${takes.ask.example}`
        : `Usage: ${usageOf(command)}`,
    )
}

/** The `--help` text: usage, description, arguments, and options. */
export function helpOf(command: CommandLine): string {
  const { about, takes, options } = command
  const shown: Record<string, Option> = { ...options, help: { about: 'print this help' } }
  const optionRows = Object.entries(shown).map(
    ([name, option]): Row => [
      'value' in option ? `--${name} <${option.value}>` : `--${name}`,
      `${option.about}${defaultOf(option)}`,
    ],
  )
  const nameRows = takes?.among
    ? Object.entries(takes.among)
    : (takes?.within ?? []).map((path): Row => [path, ''])
  const named = takes ? [`${takes.usage}: ${takes.about}`, ...nameRows.map(rowIn(nameRows)), ''] : []
  return [usageOf(command), '', about, '', ...named, ...optionRows.map(rowIn(optionRows)), ''].join('\n')
}

type Row = [head: string, about: string]
/** Formats a row of a table. The first column is as wide as its widest cell. */
const rowIn = (table: Row[]) => {
  const width = Math.max(...table.map(([head]) => head.length))
  return ([head, about]: Row) => `  ${head.padEnd(width)}  ${about}`.trimEnd()
}

const defaultOf = (option: Option) =>
  'default' in option && option.default !== undefined
    ? `; ${option.default.toLocaleString('en-US')} by default`
    : ''

function usageOf(command: CommandLine): string {
  const takes = command.takes ? ` ${command.takes.usage}` : ''
  const options = Object.keys(command.options).length > 0 ? ' [options]' : ''
  const behind = `${takes}${options}`
  return `${typedAs(command)}${behind === '' ? '' : ` --${behind}`}`
}

/** The command as people type it: `npm start`, `npm run dev`. */
const typedAs = ({ name }: CommandLine) =>
  ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`
