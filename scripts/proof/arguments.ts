import { parseArgs } from 'node:util'

/** The parsed command line, or the sentence that refuses it. */
export type Arguments =
  | { words: string[]; verbose: boolean; help: boolean; cores: number }
  | { refused: string }

/** Reads the arguments of `npm test` and `npm run check`. `takesWords`: whether it takes any beside options. */
export function readArguments(args: string[], { takesWords }: { takesWords: boolean }): Arguments {
  try {
    const { values, positionals: words } = parseArgs({
      args,
      allowPositionals: takesWords,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        verbose: { type: 'boolean', default: false },
        cores: { type: 'string', default: '2' },
      },
    })
    if (!/^[1-9]\d*$/.test(values.cores)) return { refused: '--cores takes a whole number, such as 2.' }
    return { ...values, words, cores: Number(values.cores) }
  } catch (error) {
    // Node's message goes on to explain how to pass a word that starts with a dash.
    const [what] = (error as Error).message.split(/[.\n]/)
    return { refused: `${what}; --help tells what it takes.` }
  }
}
