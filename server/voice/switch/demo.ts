import type { NounDemo } from '../../demo/noun-demo.ts'
import { linesOf } from '../demo.ts'

/** The demonstration's lines that take a while to change, or have no mailbox. */
export const demo: NounDemo<'switch_lines'> = {
  tables: ['switch_lines'],
  rowsOf: (account) => ({
    switch_lines: linesOf(account).flatMap(({ number, takesSeconds = 0, hasMailbox = true }) =>
      takesSeconds > 0 || !hasMailbox
        ? [{ number, takes_seconds: takesSeconds, has_mailbox: hasMailbox }]
        : [],
    ),
  }),
}
