import { Unreachable } from './faults.ts'

/**
 * Thrown when a page's code didn't load: the network or the server is down, or a newer release has other code.
 */
export class CodeMissing extends Unreachable {}

/**
 * Wraps the import of code that's a separate chunk. If an import fails, the next call tries again.
 * @throws CodeMissing if the code doesn't load
 */
export const code =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((cause) => {
      throw new CodeMissing('import', cause)
    })
