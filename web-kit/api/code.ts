import { Unreachable } from './faults.ts'

/**
 * Thrown when the code of a page, or of part of one, didn't load: the network or the server is down, or the code is
 * from an earlier release.
 */
export class CodeMissing extends Unreachable {}

/**
 * Imports code that's a separate chunk. After a failure, the next call tries again.
 * @throws CodeMissing if the code doesn't load
 */
export const code =
  <Code>(load: () => Promise<Code>): (() => Promise<Code>) =>
  () =>
    load().catch((cause) => {
      throw new CodeMissing('import', cause)
    })
